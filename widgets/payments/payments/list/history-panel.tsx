import type { Size } from '#base/values/size.ts';
import { size } from '#i18n/format.ts';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import type { OrderHistory } from '../payments.state.ts';
import type { PanelProps } from '../screen-props.ts';

type Props = PanelProps & { readonly history: OrderHistory };

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
}

/** What the specification’s own calls know of purchases, in groups: they carry no dates and no sums. */
export function HistoryPanel(props: Props) {
  const { history, t } = props;
  return (
    <Panel className="cw-pay-list">
      <Heading depth={1} className="cw-title">
        {t('payments.history')}
      </Heading>
      <p className="cw-pay-muted">{t('payments.history.text')}</p>
      <Group heading={t('payments.history.orders')} entries={ordersOf(props)} />
      <Group heading={t('payments.history.changes')} entries={changesOf(props)} />
      <Group
        heading={t('payments.history.codes')}
        entries={history.promoCodes.map((code) => ({ key: code, name: code }))}
      />
    </Panel>
  );
}

const named = (
  of: Size | undefined,
  other: 'payments.history.order' | 'payments.row.package.no-size',
  { t, lang }: Props,
): string => (of ? t('payments.row.package', { size: size(of, lang) }) : t(other));

const ordersOf = (props: Props): readonly Entry[] =>
  props.history.orders.map(({ serviceId, size: ordered, status }, at) => ({
    key: `${serviceId} ${at}`,
    name: named(ordered, 'payments.history.order', props),
    note: props.t(`payments.history.${status}`),
  }));

function changesOf(props: Props): readonly Entry[] {
  const { history, view, t } = props;
  const owned = view.packages.ok ? view.packages.value.current : [];
  return history.changes.map(({ id, command }, at) => ({
    key: `${id} ${at}`,
    name: named(owned.find((each) => each.id === id)?.size, 'payments.row.package.no-size', props),
    note: t(`payments.history.${command}`),
  }));
}

function Group({
  heading,
  entries,
}: {
  readonly heading: string;
  readonly entries: readonly Entry[];
}) {
  if (entries.length === 0) return null;
  return (
    <div>
      <Heading depth={2} className="cw-pay-year">
        {heading}
      </Heading>
      <ul>
        {entries.map(({ key, name, note }) => (
          <li key={key} className="cw-pay-row" part="payment">
            <span className="cw-pay-what">{name}</span>
            {note && <span className="cw-pay-doc">{note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
