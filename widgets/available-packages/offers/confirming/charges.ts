import type { Lang } from '#config/settings.ts';
import { date, dateAt, money, epochOf } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { paymentMethod, type PackageCatalog } from '#purchase/package-catalog.ts';
import { dateAfterPeriod, formatPackage } from '#purchase/package-labels.ts';
import { planReplacedByBuying } from '#purchase/rules.ts';
import type { Fact, TimelineStep } from '#ui/facts/facts.tsx';
import type { FirstCharge, Package } from '#values/package.ts';

/** When a package is charged, and what follows. Spec §1, §4. */
export interface Charges {
  readonly steps: readonly TimelineStep[];
  /** `Спишется сейчас`, `Спишется 05.12.2026`; absent if no response states it. */
  readonly total: Fact | undefined;
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
  const values = {
    ...labels,
    perDay: labels.perDay ?? labels.cost,
    term: t(`offers.term.${pkg.period}`),
  };
  const { firstCharge } = pkg;
  // What begins now is charged now; for a replacement only a response can tell.
  const first: FirstCharge | undefined =
    firstCharge ?? (replaced ? undefined : { amount: pkg.cost, date: '' });
  const later = first !== undefined && epochOf(first.date) > now;
  const sum = first && money(first.amount, lang);
  const bought = t('offers.when.bought', values);
  const how = t(`offers.when.begins.${method}`, values);
  const today = {
    when: 'now',
    title: t('offers.when.today', { date: dateAt(now, lang) }),
  } as const;
  const startsIso = replaced?.nextPayment ?? (later ? first.date : undefined);
  const old = replaced && formatPackage(replaced, t, lang).size;
  const change = t('offers.when.replaces', { ...values, old: old ?? '' });
  const steps: readonly TimelineStep[] =
    startsIso === undefined
      ? [{ ...today, sum, text: `${bought} ${how}` }]
      : [
          later || !first
            ? { ...today, sum: money(0, lang), text: t('offers.when.nothing') }
            : { ...today, sum, text: t('offers.when.ahead', values) },
          {
            when: 'later',
            title: date(startsIso, lang),
            sum: later ? sum : undefined,
            text: [
              old ? change : later && bought,
              later && how,
              !first && t(`offers.when.unknown.${method}`),
            ]
              .filter(Boolean)
              .join(' '),
          },
        ];
  return {
    steps: [
      ...steps,
      ...after(pkg, startsIso === undefined ? now : epochOf(startsIso), method, t, lang),
    ],
    total:
      sum === undefined
        ? undefined
        : { term: termOf(later ? first.date : undefined, t, lang), value: sum },
  };
}

const termOf = (iso: string | undefined, t: Translate, lang: Lang): string =>
  iso === undefined ? t('offers.charged.now') : t('offers.charged.on', { date: date(iso, lang) });

/** What happens when the period ends: the next charge, or nothing. */
function after(
  pkg: Package,
  fromMs: number,
  method: 'balance' | 'card' | 'sbp',
  t: Translate,
  lang: Lang,
): readonly TimelineStep[] {
  const ends = dateAfterPeriod(pkg, fromMs, lang);
  if (method === 'sbp')
    return [{ when: 'end', title: ends, sum: money(0, lang), text: t('offers.when.ends') }];
  return [
    {
      when: 'later',
      title: t('offers.when.onwards', { date: ends }),
      sum: money(pkg.cost, lang),
      text: t(`offers.when.repeats.${pkg.period}`),
    },
  ];
}
