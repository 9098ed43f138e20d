import { dateAfter } from '#purchase/date-after.ts';
import { date, money } from '#i18n/format.ts';
import { Timeline, type TimelineStep } from '#ui/facts/facts.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { lateView } from '#ui/screen/late-view.tsx';
import { methodOf, nextCharge, orderedCards, packagesOfBadCard, type Charge } from './charges.ts';
import { digitsOf, sizesOf } from './labels.ts';
import { LargePrice } from './parts.tsx';
import type { PanelProps } from './screen-props.ts';

const DuePanel = lateView(async () => (await import('./unusual-charges.tsx')).DuePanel);
const NothingPanel = lateView(async () => (await import('./unusual-charges.tsx')).NothingPanel);

/** What is charged next; what has to be paid, if a card cannot be charged. Nothing if that is unknown. */
export function NextChargePanel(props: PanelProps) {
  const { view } = props;
  const unpaid = packagesOfBadCard(view);
  if (unpaid.length > 0) return <DuePanel {...props} unpaid={unpaid} />;
  if (!view.packages.ok) return null;
  const charge = nextCharge(view.packages.value);
  if (charge === 'none') return <NothingPanel {...props} />;
  return charge ? <ChargePanel {...props} charge={charge} /> : null;
}

function ChargePanel(props: PanelProps & { readonly charge: Charge }) {
  const { charge, t, lang } = props;
  return (
    <Panel look="gradient" className="cw-pay-next">
      <Heading depth={1} className="cw-title">
        {t('payments.next')}
      </Heading>
      <div>
        {charge.amount !== undefined && <LargePrice amount={charge.amount} lang={lang} />}
        <p className="cw-pay-lead">{chargedFrom(props)}</p>
      </div>
      {charge.amount === undefined && <p>{t('payments.next.unpriced')}</p>}
      <Timeline steps={chargeSteps(props)} />
    </Panel>
  );
}

/** When, and from what if all packages of the day are paid in the same way. */
function chargedFrom({ charge, view, t, lang }: PanelProps & { readonly charge: Charge }): string {
  const on = date(charge.date, lang);
  const packages = charge.packages.map(({ pkg }) => pkg);
  const method = methodOf(packages);
  if (method === 'balance') return t('payments.next.balance', { date: on });
  if (method !== 'card') return on;
  const ids = new Set(packages.map(({ id }) => id));
  const card = orderedCards(view).find(({ packageIds }) => packageIds.some((id) => ids.has(id)));
  const digits = digitsOf(card?.last4);
  return digits
    ? t('payments.next.card', { date: on, card: digits })
    : t('payments.next.card.plain', { date: on });
}

/** The next charge and, if all packages repeat alike, the one after it. */
function chargeSteps({
  charge,
  t,
  lang,
}: PanelProps & { readonly charge: Charge }): readonly TimelineStep[] {
  const { packages } = charge;
  const sum = charge.amount === undefined ? undefined : money(charge.amount, lang);
  const text = packages.map(({ pkg, period }) => {
    const until = dateAfter(period, charge.date, lang);
    const size = sizesOf([pkg], lang);
    return size
      ? t('payments.next.package', { size, until })
      : t('payments.next.package.no-size', { until });
  });
  const now = { when: 'now', title: date(charge.date, lang), sum, text: text.join(' ') } as const;
  const [first] = packages;
  if (!first || packages.some(({ period }) => period !== first.period)) return [now];
  const after = dateAfter(first.period, charge.date, lang);
  return [
    now,
    {
      when: 'later',
      title: t('payments.next.after', { date: after }),
      sum,
      text: t(`payments.next.repeats.${first.period}`),
    },
  ];
}
