import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { Lang } from '#base/settings/settings.ts';
import { date, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import type { Action } from '#ui/action/action.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { bytesOf, sizeOf } from '#base/values/size.ts';
import type { ResultState, LeaveCommands, ResultCommands } from './result.flow.ts';
import { FailedResult, UnknownResult } from './other-outcomes.tsx';
import { formatPackage } from '#purchase/package-labels.ts';
import { confirmedMethod } from '#purchase/payment-method.ts';
import { canReactivate } from '#purchase/rules.ts';
import { Receipt, ReceiptBar } from './receipt.tsx';

const name = '/plans/available-packages/success';

export type SuccessCommands = Pick<LeaveCommands, 'toPlans' | 'toOffers'>;

export interface SuccessInputs {
  /** Address of the storage website, if the page provides it. */
  readonly cloudUrl?: string | undefined;
}

/** `/plans/available-packages/success`: what changed, when it takes effect, what comes next. */
export function SuccessScreen(props: ScreenProps<ResultState, ResultCommands, SuccessInputs>) {
  const { state, commands, t } = props;
  if (state.step === 'opening') return <LoadingScreen label={t('common.loading')} />;
  if (state.step === 'failed') return <FailedResult {...props} name={name} state={state} />;
  if (state.step !== 'shown') return <UnknownResult name={name} commands={commands} t={t} />;
  return <PurchaseReceipt {...props} name={name} pendingChange={state.pendingChange} />;
}

export interface PurchaseReceiptProps extends SuccessInputs {
  readonly name: string;
  readonly pendingChange: PendingChange;
  readonly commands: SuccessCommands;
  readonly t: Translate;
  readonly lang: Lang;
}

/** A successful purchase as a receipt, with links to the storage and to the plans. */
export function PurchaseReceipt(props: PurchaseReceiptProps) {
  const { name, pendingChange, t, lang } = props;
  return (
    <Result
      name={name}
      kind="success"
      receipt
      {...connectedLabels(pendingChange, t, lang)}
      {...nextActions(props)}
    >
      <ReceiptBar pendingChange={pendingChange} />
      <Receipt pendingChange={pendingChange} t={t} lang={lang} />
      <BalanceNote {...props} />
    </Result>
  );
}

/** If the balance is too low, the package is charged daily. Spec §4. */
function BalanceNote({ pendingChange, t, lang }: PurchaseReceiptProps) {
  const { pkg } = pendingChange;
  if (!pkg || confirmedMethod(pendingChange, pkg) !== 'balance' || canReactivate(pkg)) return null;
  const { perDay, cost } = formatPackage(pkg, t, lang);
  return <p className="cw-consent">{t('success.balance', { perDay: perDay ?? cost })}</p>;
}

/** Links to the storage, if the page provides its address, and to the plans. */
function nextActions({ cloudUrl, commands, t }: PurchaseReceiptProps) {
  const plans: Action = { label: t('common.to-plans'), onClick: commands.toPlans };
  return cloudUrl === undefined
    ? { primary: plans }
    : { primary: { label: t('success.open'), href: cloudUrl }, secondary: plans };
}

/** The texts above the receipt of a successful purchase. */
function connectedLabels(
  { pkg, otherStorage, starts }: PendingChange,
  t: Translate,
  lang: Lang,
): { readonly heading: string; readonly text: string } {
  // A payment that was found in the list of requests: its package may begin later, as a replacement.
  if (!pkg) return { heading: t('success.heading'), text: t('success.text.unknown') };
  const labels = formatPackage(pkg, t, lang);
  if (canReactivate(pkg))
    return {
      heading: t('success.heading.reactivated', { ...labels }),
      text: t('success.text.reactivated'),
    };
  if (starts !== undefined)
    return {
      heading: t('success.heading.later', { ...labels }),
      text: t('success.text.later', { date: date(starts, lang) }),
    };
  if (otherStorage === undefined)
    return { heading: t('success.heading.sized', { ...labels }), text: t('success.text') };
  const total = size(sizeOf(otherStorage + bytesOf(pkg.size)), lang);
  return {
    heading: t('success.heading.total', { total }),
    text: t('success.text.sized', { ...labels }),
  };
}
