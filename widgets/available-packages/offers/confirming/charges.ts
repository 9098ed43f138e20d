import type { Lang } from '#config/settings.ts';
import { date, money } from '#i18n/format.ts';
import { operatorDay } from '#i18n/operator-day.ts';
import type { Translate } from '#i18n/translate.ts';
import { paymentMethod, type PackageCatalog } from '#purchase/package-catalog.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { planReplacedByBuying } from '#purchase/rules.ts';
import type { Fact, TimelineStep } from '#ui/facts/facts.tsx';
import type { MinorUnits } from '#values/money.ts';
import type { Package } from '#values/package.ts';
import { dateAfterPeriod } from '../../date-after-period.ts';
import { dueNow, firstChargeOf, ifLater, type FirstChargeTime } from '../../first-charge.ts';

/** When a package is charged, and what follows. Spec §1, §4. */
export interface Charges {
  readonly steps: readonly TimelineStep[];
  /** `Спишется сейчас`, `Спишется 05.12.2026`; absent if no response states it. */
  readonly total: Fact | undefined;
  /** What is paid with the purchase; absent if it is paid later, or no response states it. */
  readonly dueNow: MinorUnits | undefined;
}

/** What every step of a purchase is written with. */
interface Words {
  readonly t: Translate;
  readonly lang: Lang;
  readonly now: number;
  readonly method: 'balance' | 'card' | 'sbp';
  readonly values: Readonly<Record<string, string>>;
}

/** @param now epoch ms */
export function chargesOf(
  catalog: PackageCatalog,
  pkg: Package,
  now: number,
  t: Translate,
  lang: Lang,
): Charges {
  const replaced = planReplacedByBuying(catalog, pkg);
  const method = paymentMethod(catalog.tenant, pkg);
  const labels = formatPackage(pkg, t, lang);
  const perDay = labels.perDay ?? labels.cost;
  const term = t(`offers.term.${pkg.period}`);
  const words = { t, lang, now, method, values: { ...labels, perDay, term } };
  const charge = firstChargeOf(pkg, replaced !== undefined, now);
  const startIso = ifLater(replaced?.nextPayment, now) ?? charge?.laterIso;
  const steps =
    startIso === undefined
      ? [startingNow(charge, words)]
      : [
          beforeStart(charge, words),
          atStart(startIso, charge, replaced && formatPackage(replaced, t, lang).size, words),
        ];
  return {
    steps: [...steps, ...after(pkg, startIso ?? pkg.firstCharge?.date ?? now, words)],
    total: charge && {
      term: termOf(charge.laterIso, t, lang),
      value: money(charge.amount, lang),
    },
    dueNow: dueNow(charge),
  };
}

const today = ({ t, lang, now }: Words) =>
  ({
    when: 'now',
    title: t('offers.timeline.today', { date: date(operatorDay(now), lang) }),
  }) as const;

const howCharged = ({ t, method, values }: Words): string =>
  t(`offers.timeline.charged.${method}`, values);

/** The package begins, and is charged, with the purchase: if no response states the sum, none is claimed. */
function startingNow(charge: FirstChargeTime | undefined, words: Words): TimelineStep {
  const { t, lang, method, values } = words;
  const charged = charge ? howCharged(words) : t(`offers.timeline.no-price.${method}`);
  return {
    ...today(words),
    sum: charge && money(charge.amount, lang),
    text: `${t('offers.timeline.package', values)} ${charged}`,
  };
}

/** The day of the purchase, if the package begins later: paid in advance, or nothing is charged. */
function beforeStart(charge: FirstChargeTime | undefined, words: Words): TimelineStep {
  const { t, lang, method, values } = words;
  // Only the payment page knows what it asks for: nothing is claimed.
  if (!charge && method !== 'balance')
    return { ...today(words), text: t(`offers.timeline.no-price.${method}`) };
  const paidNow = dueNow(charge);
  return {
    ...today(words),
    sum: money(paidNow ?? 0, lang),
    text:
      paidNow === undefined ? t('offers.timeline.no-charge') : t('offers.timeline.prepaid', values),
  };
}

/**
 * The day on which the package begins.
 * @param replacedSize the size of the plan that ends on this day, if there is one
 */
function atStart(
  iso: string,
  charge: FirstChargeTime | undefined,
  replacedSize: string | undefined,
  words: Words,
): TimelineStep {
  const { t, lang, method, values } = words;
  const isChargedThen = charge?.laterIso !== undefined;
  const begins =
    replacedSize === undefined
      ? t('offers.timeline.package', values)
      : t('offers.timeline.replaces', { ...values, old: replacedSize });
  const charged = charge
    ? isChargedThen && howCharged(words)
    : method === 'balance' && t('offers.timeline.no-price.balance');
  return {
    when: 'later',
    title: date(iso, lang),
    sum: isChargedThen ? money(charge.amount, lang) : undefined,
    text: charged ? `${begins} ${charged}` : begins,
  };
}

const termOf = (iso: string | undefined, t: Translate, lang: Lang): string =>
  iso === undefined ? t('offers.charged.now') : t('offers.charged.on', { date: date(iso, lang) });

/**
 * What happens when the period ends: the next charge, or nothing.
 * @param from the start: an ISO date, or now
 */
function after(
  pkg: Package,
  from: string | number,
  { t, lang, method }: Words,
): readonly TimelineStep[] {
  const ends = dateAfterPeriod(pkg, from, lang);
  if (method === 'sbp')
    return [{ when: 'end', title: ends, sum: money(0, lang), text: t('offers.timeline.ends') }];
  return [
    {
      when: 'later',
      title: t('offers.timeline.from', { date: ends }),
      sum: money(pkg.cost, lang),
      text: t(`offers.timeline.repeats.${pkg.period}`),
    },
  ];
}
