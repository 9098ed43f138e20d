import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { Lang } from '#config/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { money } from '#i18n/format.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { formatPackage } from '#purchase/package-labels.ts';
import type { ResultState } from './result.flow.ts';
import { chargeOf, dueNow } from '../first-charge.ts';
import type { LeaveCommands } from './leave-commands.ts';
import { UnknownResult } from './unknown-result.tsx';
import { UnpaidResult } from './unpaid-result.tsx';

const name = '/plans/available-packages/failure';

/** `/plans/available-packages/failure`: what happened, that nothing changed, and what to do. */
export function FailureScreen(props: ScreenProps<ResultState, LeaveCommands>) {
  const { state, commands, t } = props;
  if (state.step === 'opening') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step === 'unknown') return <UnknownResult name={name} commands={commands} t={t} />;
  if (state.step === 'shown')
    return <Declined {...props} name={name} pendingChange={state.pendingChange} />;
  return <UnpaidResult name={name} commands={commands} t={t} />;
}

export interface DeclinedProps {
  readonly name: string;
  /** The purchase, if known here. */
  readonly pendingChange?: PendingChange | undefined;
  readonly commands: LeaveCommands;
  readonly t: Translate;
  readonly lang: Lang;
}

/** A failed purchase; the same package is offered again. */
export function Declined({ name, pendingChange, commands, t, lang }: DeclinedProps) {
  const pkg = pendingChange?.pkg;
  const labels = pkg && formatPackage(pkg, t, lang);
  const due = pendingChange && dueNow(chargeOf(pendingChange));
  const price = due ? money(due, lang) : undefined;
  const toOffers = (label: string) => ({ label, onClick: commands.toOffers });
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  return (
    <Result
      name={name}
      kind="error"
      {...declinedLabels(pendingChange, t)}
      primary={
        labels
          ? {
              label:
                price === undefined || pkg.type === 'paid'
                  ? t('declined.again.balance', { ...labels })
                  : t('declined.again', { price }),
              onClick: commands.again,
            }
          : toOffers(t('result.to-offers'))
      }
      secondary={labels ? toOffers(t('buying.delayed.browse')) : toPlans}
      footer={labels && <Link onClick={toPlans.onClick}>{toPlans.label}</Link>}
    >
      {labels && (
        <Facts
          receipt
          facts={[
            {
              term: t('receipt.package'),
              value: t('receipt.package.value', {
                ...labels,
                term: t(`offers.term.${pkg.period}`),
              }),
            },
            ...(price === undefined ? [] : [{ term: t('offers.amount-due'), value: price }]),
          ]}
        />
      )}
    </Result>
  );
}

/** The texts for a failed purchase, by the result of spec §3. */
function declinedLabels(pendingChange: PendingChange | undefined, t: Translate) {
  const { result, pkg } = pendingChange ?? {};
  const byBalance = pkg?.type === 'paid';
  // Payment from the phone balance has no payment page, so there is no time limit for paying.
  const timedOut = byBalance ? 'no-response' : 'timeout';
  const why = result === 'timeout' ? timedOut : result === 'empty' ? result : 'error';
  const source = why === 'error' && byBalance ? 'error.balance' : why;
  return { heading: t(`declined.${why}.heading`), text: t(`declined.${source}.text`) };
}
