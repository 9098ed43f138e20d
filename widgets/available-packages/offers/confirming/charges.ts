import type { Lang } from '#base/settings/settings.ts';
import { date, money } from '#i18n/format.ts';
import { operatorDay } from '#i18n/operator-day.ts';
import type { Translate } from '#i18n/translate.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import { paymentMethod } from '#purchase/payment-method.ts';
import { dateAfter } from '#purchase/date-after.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { planReplacedByBuying, switchoverDay } from '#purchase/rules.ts';
import type { Fact, TimelineStep } from '#ui/facts/facts.tsx';
import type { PaymentMethod } from '#base/values/package-traits.ts';
import type { MinorUnits } from '#base/values/money.ts';
import type { Package } from '#base/values/package.ts';
import {
  dueNow,
  firstChargeOf,
  ifLater,
  laterDays,
  type FirstChargeTime,
} from '../../first-charge.ts';

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
  readonly method: PaymentMethod;
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
  const term = t(`charges.term.${pkg.period}`);
  const old = replaced ? formatPackage(replaced, t, lang).size : '';
  const words = { t, lang, now, method, values: { ...labels, perDay, term, old } };
  const charge = firstChargeOf(pkg, replaced !== undefined, now);
  const starts = ifLater(switchoverDay(replaced), now);
  const days = laterDays(starts, charge);
  const steps = [
    onFirstDay(charge, !days.length, words),
    ...days.map((day) => onDay(day, charge, day === starts, words)),
  ];
  return {
    steps: [...steps, ...after(pkg, days.at(-1) ?? now, words)],
    total: charge && {
      term: termOf(charge.laterIso, t, lang),
      value: money(charge.amount, lang),
    },
    dueNow: dueNow(charge),
  };
}

/** How the sum is charged, or, if no response states it, where it is shown. */
const howCharged = (charge: FirstChargeTime | undefined, { t, method, values }: Words): string =>
  t(charge ? `charges.charged.${method}` : `charges.no-price.${method}`, values);

/**
 * The day of the purchase. Where no response states the sum, only the payment page knows it, and none is
 * claimed. A card is linked on this day, on the payment page, also if nothing else is charged.
 * @param begins whether the package begins, and is charged, on this day
 */
function onFirstDay(
  charge: FirstChargeTime | undefined,
  begins: boolean,
  words: Words,
): TimelineStep {
  const { t, lang, now, method, values } = words;
  const paidNow = dueNow(charge);
  const isLater = !begins && paidNow === undefined && (charge || method === 'balance');
  const sum = isLater ? 0 : paidNow;
  const how = howCharged(charge, words);
  const unpaid = isLater && method !== 'card' ? t('charges.no-charge') : how;
  const prepaid = paidNow === undefined ? unpaid : t('charges.prepaid', values);
  return {
    when: 'now',
    title: t('charges.today', { date: date(operatorDay(now), lang) }),
    sum: sum === undefined ? undefined : money(sum, lang),
    text: begins ? `${t('charges.package', values)} ${how}` : prepaid,
  };
}

/**
 * A later day on which the package begins or is charged, usually both.
 * @param replaces whether another plan ends on this day
 */
function onDay(
  day: string,
  charge: FirstChargeTime | undefined,
  replaces: boolean,
  words: Words,
): TimelineStep {
  const { t, lang, method, values } = words;
  const isChargedThen = charge?.laterIso === day;
  const begins = t(replaces ? 'charges.replaces' : 'charges.package', values);
  // A card was linked on the day of the purchase. Without a stated sum only the balance is charged then.
  const saysHow = charge ? isChargedThen && method !== 'card' : method === 'balance';
  return {
    when: 'later',
    title: date(day, lang),
    sum: isChargedThen ? money(charge.amount, lang) : undefined,
    text: saysHow ? `${begins} ${howCharged(charge, words)}` : begins,
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
  const ends = dateAfter(pkg.period, from, lang);
  if (method === 'sbp')
    return [{ when: 'end', title: ends, sum: money(0, lang), text: t('charges.ends') }];
  return [
    {
      when: 'later',
      title: t('charges.from', { date: ends }),
      sum: money(pkg.cost, lang),
      text: t(`charges.repeats.${pkg.period}`),
    },
  ];
}
