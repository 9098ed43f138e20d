import type { Lang } from '#base/settings/settings.ts';
import { date, dateAt, money } from '#i18n/format.ts';
import { operatorDay } from '#i18n/operator-day.ts';
import type { Translate } from '#i18n/translate.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { confirmedMethod } from '#purchase/payment-method.ts';
import { dateAfter } from '#purchase/date-after.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { canReactivate, validUntil } from '#purchase/rules.ts';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { StorageBar } from '#ui/storage-bar/storage-bar.tsx';
import { bytesOf } from '#base/values/size.ts';
import type { Package } from '#base/values/package.ts';
import { chargeOf, laterDays } from '../first-charge.ts';

interface ReceiptProps {
  readonly pendingChange: PendingChange;
  readonly t: Translate;
  readonly lang: Lang;
}

/** What was paid, for what and how, and what comes next. Empty if the package is unknown. */
export function Receipt(props: ReceiptProps) {
  const { pkg } = props.pendingChange;
  if (!pkg) return null;
  return <Facts receipt facts={receiptOf({ ...props, pkg })} />;
}

type Paid = ReceiptProps & { readonly pkg: Package };

function receiptOf({ pendingChange, pkg, t, lang }: Paid): readonly Fact[] {
  const { starts } = pendingChange;
  const labels = formatPackage(pkg, t, lang);
  const method = confirmedMethod(pendingChange, pkg);
  if (canReactivate(pkg)) return [boughtFact(pkg, t, lang), ...nextCharge(pkg, t, lang)];
  const begins: readonly Fact[] =
    starts === undefined ? [] : [{ term: t('receipt.starts'), value: date(starts, lang) }];
  // If the balance is too low, the package is charged daily: no amount is promised for a date. Spec
  // §4.
  if (method === 'balance')
    return [
      { term: t('receipt.package'), value: labels.size },
      { term: t('receipt.price'), value: labels.cost },
      { term: t('offers.payment-method'), value: t('receipt.method.balance') },
      ...begins,
    ];
  const { from, paidOn } = paymentDays(pendingChange, lang);
  const ends = from === undefined ? undefined : dateAfter(pkg.period, from, lang);
  return [
    ...charged(pendingChange, t, lang),
    boughtFact(pkg, t, lang),
    {
      term: t('offers.payment-method'),
      value: paidOn
        ? t(`receipt.method.${method}`, { date: paidOn })
        : t(`offers.payment-method.${method}`),
    },
    ...begins,
    ...(method === 'sbp' ? until(ends, t) : then(labels, ends, t)),
  ];
}

/**
 * The day of the payment, and from when its period counts: undefined if the outcome came on a later day than
 * the order, because the payment may have been made on either.
 */
function paymentDays(pendingChange: PendingChange, lang: Lang) {
  const { at, endedAt = at, starts } = pendingChange;
  const later = laterDays(starts, chargeOf(pendingChange)).at(-1);
  const day = dateAt(at, lang);
  return {
    from: later ?? (operatorDay(at) === operatorDay(endedAt) ? at : undefined),
    paidOn: day === dateAt(endedAt, lang) ? day : undefined,
  };
}

const until = (date: string | undefined, t: Translate): readonly Fact[] =>
  date === undefined ? [] : [{ term: t('receipt.until'), value: date }];

const then = (
  labels: ReturnType<typeof formatPackage>,
  date: string | undefined,
  t: Translate,
): readonly Fact[] => [
  {
    term: t('receipt.then'),
    value: date === undefined ? labels.cost : t('receipt.then.value', { ...labels, date }),
  },
];

/** Size and term: `500 ГБ на месяц`. */
export const boughtFact = (pkg: Package, t: Translate, lang: Lang): Fact => ({
  term: t('receipt.package'),
  value: t('receipt.package.value', {
    ...formatPackage(pkg, t, lang),
    term: t(`charges.term.${pkg.period}`),
  }),
});

/** A reactivated package: nothing now, the price again when its paid period ends. */
function nextCharge(pkg: Package, t: Translate, lang: Lang): readonly Fact[] {
  const { price } = formatPackage(pkg, t, lang);
  const until = validUntil(pkg);
  return [
    { term: t('offers.charged.now'), value: money(0, lang) },
    ...(until === undefined
      ? []
      : [
          {
            term: t('receipt.then'),
            value: t('receipt.then.value', { price, date: date(until, lang) }),
          },
        ]),
  ];
}

/**
 * The amount and date: a replacement may be charged on its start date, which only a response can
 * tell.
 */
function charged(pendingChange: PendingChange, t: Translate, lang: Lang): readonly Fact[] {
  const charge = chargeOf(pendingChange);
  if (!charge) return [];
  const { amount, laterIso } = charge;
  const term =
    laterIso === undefined
      ? t('receipt.paid')
      : t('offers.charged.on', { date: date(laterIso, lang) });
  return [{ term, value: money(amount, lang) }];
}

interface ReceiptBarProps {
  readonly pendingChange: Pick<PendingChange, 'pkg' | 'otherStorage' | 'starts'>;
}

/** The current storage, filled; striped if it begins later. */
export function ReceiptBar({ pendingChange: { pkg, otherStorage, starts } }: ReceiptBarProps) {
  if (!pkg) return null;
  return (
    <StorageBar
      segments={[
        ...(otherStorage ? [{ id: 'kept', part: 'free' as const, bytes: otherStorage }] : []),
        { id: 'bought', part: starts === undefined ? 'paid' : 'next', bytes: bytesOf(pkg.size) },
      ]}
    />
  );
}
