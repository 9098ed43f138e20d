import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { date, money } from '#i18n/format.ts';
import { canReactivate, validUntil } from '#purchase/rules.ts';
import type { Package } from '#base/values/package.ts';
import { Support } from '#failures/support.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { formatPackage } from '#purchase/package-labels.ts';
import { confirmedMethod } from '#purchase/payment-method.ts';
import { UpcomingStorage } from '#purchase/ui/storage-after.tsx';
import type { ResultState, LeaveCommands, ResultCommands, RetryCommands } from './result.flow.ts';
import { chargeOf, dueNow } from '../first-charge.ts';
import { FailedResult, OwnedResult, UnknownResult, UnpaidResult } from './other-outcomes.tsx';
import { boughtFact } from './receipt.tsx';

const name = '/plans/available-packages/failure';

/** `/plans/available-packages/failure`: what happened, that nothing changed, and what to do. */
export function FailureScreen(props: ScreenProps<ResultState, ResultCommands>) {
  const { state, commands, t } = props;
  if (state.step === 'opening') return <LoadingScreen label={t('common.loading')} />;
  if (state.step === 'failed') return <FailedResult {...props} name={name} state={state} />;
  if (state.step === 'unknown') return <UnknownResult name={name} commands={commands} t={t} />;
  if (state.step === 'sending') return <Resending {...props} name={name} pkg={state.pkg} />;
  if (state.step === 'shown')
    return <Declined {...props} name={name} pendingChange={state.pendingChange} />;
  if (state.step === 'owned') return <OwnedResult {...props} name={name} pkg={state.pkg} />;
  return <UnpaidResult name={name} commands={commands} t={t} />;
}

export interface DeclinedProps {
  readonly name: string;
  /** The purchase, if known here. */
  readonly pendingChange?: PendingChange | undefined;
  /** This tab was opened for the payment: the purchase goes on where it was started. */
  readonly inOwnTab?: boolean | undefined;
  readonly commands: LeaveCommands & RetryCommands;
  readonly t: Translate;
  readonly lang: Lang;
}

/** A failed purchase is being made again. */
export const Resending = ({
  name,
  pkg,
  t,
  lang,
}: Pick<DeclinedProps, 'name' | 't' | 'lang'> & {
  readonly pkg: Package;
}) => (
  <Result
    name={`${name}/sending`}
    kind="progress"
    picture={<UpcomingStorage size={pkg.size} lang={lang} />}
    heading={t('buying.sending.heading')}
    text={t('buying.sending.text')}
  />
);

/** A failed purchase; the same package is offered again. */
export function Declined(props: DeclinedProps) {
  const { name, pendingChange, commands, t, lang } = props;
  const toOffers = (label: string) => ({ label, onClick: commands.toOffers });
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  const again = pendingChange?.pkg && againOf(pendingChange, pendingChange.pkg, t, lang);
  const labels = declinedLabels(pendingChange, t);
  if (props.inOwnTab)
    return (
      <Result
        name={name}
        kind="error"
        heading={labels.heading}
        text={t('declined.close')}
        secondary={toPlans}
        footer={<Support t={t} />}
      >
        {again && <Facts receipt facts={again.facts} />}
      </Result>
    );
  return (
    <Result
      name={name}
      kind="error"
      {...labels}
      primary={
        again ? { label: again.label, onClick: commands.again } : toOffers(t('result.to-offers'))
      }
      secondary={
        again?.hasOtherWay
          ? { label: t('declined.other-way'), onClick: commands.otherWay }
          : again
            ? toOffers(t('buying.delayed.browse'))
            : toPlans
      }
      footer={
        <>
          {again && <Link onClick={toPlans.onClick}>{toPlans.label}</Link>}
          <Support t={t} />
        </>
      }
    >
      {again && <Facts receipt facts={again.facts} />}
    </Result>
  );
}

/** Another try: its label, and what it is about. */
function againOf(
  pendingChange: PendingChange,
  pkg: Package,
  t: Translate,
  lang: Lang,
): {
  readonly label: string;
  readonly facts: readonly Fact[];
  /** Whether it can be paid by another method. */
  readonly hasOtherWay: boolean;
} {
  const labels = formatPackage(pkg, t, lang);
  const bought = boughtFact(pkg, t, lang);
  if (canReactivate(pkg)) {
    const until = validUntil(pkg);
    const ends =
      until === undefined ? [] : [{ term: t('receipt.until'), value: date(until, lang) }];
    return {
      label: t('offers.reactivate.action', { ...labels }),
      facts: [bought, ...ends],
      hasOtherWay: false,
    };
  }
  const due = dueNow(chargeOf(pendingChange));
  const price = due ? money(due, lang) : undefined;
  const byBalance = confirmedMethod(pendingChange, pkg) === 'balance';
  return {
    hasOtherWay: !byBalance,
    label:
      price === undefined || byBalance
        ? t('declined.again.balance', { ...labels })
        : t('declined.again', { price }),
    facts:
      price === undefined ? [bought] : [bought, { term: t('offers.amount-due'), value: price }],
  };
}

/** The texts for a failed purchase, by the result of spec §3. */
function declinedLabels(pendingChange: PendingChange | undefined, t: Translate) {
  const { heading, text } = declined[declinedAs(pendingChange)];
  return { heading: t(heading), text: t(text) };
}

const declined = {
  reactivation: { heading: 'declined.reactivation.heading', text: 'declined.reactivation.text' },
  error: { heading: 'declined.error.heading', text: 'declined.error.text' },
  errorByBalance: { heading: 'declined.error.heading', text: 'declined.error.balance.text' },
  timeout: { heading: 'declined.timeout.heading', text: 'declined.timeout.text' },
  // Payment from the phone balance has no payment page, so there is no time limit for paying.
  timeoutByBalance: { heading: 'declined.no-response.heading', text: 'declined.no-response.text' },
  empty: { heading: 'declined.empty.heading', text: 'declined.empty.text' },
} as const;

function declinedAs(pendingChange: PendingChange | undefined): keyof typeof declined {
  const { result, pkg } = pendingChange ?? {};
  if (pkg && canReactivate(pkg)) return 'reactivation';
  if (result === 'empty') return 'empty';
  const why = result === 'timeout' ? 'timeout' : 'error';
  return pendingChange && pkg && confirmedMethod(pendingChange, pkg) === 'balance'
    ? `${why}ByBalance`
    : why;
}
