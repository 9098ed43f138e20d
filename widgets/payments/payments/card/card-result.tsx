import { failureLabels } from '#failures/failure-labels.ts';
import { Support } from '#failures/support.tsx';
import { money } from '#i18n/format.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { digitsOf } from '../labels.ts';
import { lasting } from './unusual-methods.tsx';
import type { CardResult } from '../payments.state.ts';
import type { PanelProps } from '../screen-props.ts';

type Props = PanelProps & { readonly result: CardResult };

/** What a change of the card has led to. */
export function CardResultNotice(props: Props) {
  const { result, commands, t, lang } = props;
  switch (result.kind) {
    case 'removed':
      return (
        <Notice tone="success" title={named(result.last4, 'payments.removed', t)}>
          {[t('payments.removed.text'), ...endingTexts(props, result)].join(' ')}
        </Notice>
      );
    case 'bound':
      return (
        <Notice tone="success" title={named(result.last4, 'payments.bound', t)}>
          {t('payments.bound.text', { price: money(10_00, lang) })}
        </Notice>
      );
    case 'declined':
      return (
        <Notice tone="error" title={t('payments.declined')}>
          {result.last4
            ? t('payments.declined.kept', { card: digitsOf(result.last4) })
            : t('payments.declined.text')}
        </Notice>
      );
    case 'busy':
      return (
        <Notice tone="warning" title={t('payments.busy')}>
          {t('payments.busy.text')}
        </Notice>
      );
    case 'lost':
      return (
        <Notice
          tone="warning"
          title={t('payments.lost')}
          action={{ label: t('payments.check-again'), onClick: commands.checkRemoval }}
        >
          {t('payments.lost.text')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          tone="error"
          title={t('payments.refused')}
          footer={<Support failure={result.failure} t={t} />}
        >
          {failureLabels(result.failure, t).text}
        </Notice>
      );
  }
}

const named = (
  last4: string | undefined,
  key: 'payments.removed' | 'payments.bound',
  t: PanelProps['t'],
): string => (last4 ? t(key, { card: digitsOf(last4) }) : t(`${key}.plain`));

/** The packages that end, as the server has dated them. */
function endingTexts(
  { view, t, lang }: Props,
  { packages }: Extract<CardResult, { kind: 'removed' }>,
): readonly string[] {
  const owned = view.packages.ok ? view.packages.value.current : [];
  const until = new Map(packages.map((each) => [each.id, each.until]));
  return lasting(
    owned.filter(({ id }) => until.has(id)),
    'payments.removed.then',
    t,
    lang,
    ({ id }) => until.get(id),
  );
}
