import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import ru from '#i18n/messages/ru.json' with { type: 'json' };
import { date, size } from '#i18n/format.ts';
import { summariseStorage } from '#plans/storage-summary.ts';
import { getAvailablePackages, availablePackagesWire } from '#purchase/api/packages-on-sale.ts';
import { getCurrentPackages, packagesWire } from '#purchase/api/packages.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { packageStatuses, packageTypes, periods } from '#base/values/package.ts';
import { sizeOf, sizeUnits } from '#base/values/size.ts';
import plansRu from '#widgets/plans/messages/ru.json' with { type: 'json' };
import { cardLabels } from '#widgets/plans/plans/card-labels.ts';

const t = createTranslate('ru', plansRu, ru);

/** Numbers as a broken or hostile server writes them; `1e999` in JSON becomes Infinity. */
const extreme = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.04, 0.05, 1, 249.96, 1e21, -1e21, 5e-324, 2 ** 53, Infinity),
  fc.double({ noNaN: true }),
  fc.nat(),
);
const price = fc.oneof({ weight: 4, arbitrary: fc.nat(500_00) }, extreme);
const day = fc.oneof(
  fc.constantFrom('2026-02-31', '2027-02-29', '0001-01-01', '0000-00-00', '9999-12-31', '', '-1'),
  fc.constantFrom('2026-12-05', '2028-02-29', '2026-12-05T10:00:00Z'),
  fc.string(),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const wire = fc.record({
  id: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
  package_type: fc.constantFrom(...packageTypes),
  status: fc.constantFrom(...packageStatuses),
  period: fc.constantFrom(...periods),
  cost: price,
  cost_per_day: maybe(price),
  size: maybe(extreme),
  unit: maybe(fc.constantFrom(...sizeUnits)),
  bytes: maybe(extreme),
  next_payment: maybe(day),
  tnb_expired: maybe(day),
  active_since: maybe(day),
  trial_days: maybe(extreme),
  first_charge: maybe(fc.record({ amount: price, date: day })),
});
const list = fc.array(wire, { maxLength: 6 });
const runs = { numRuns: 500 };

/** No minus before a number, no exponent and nothing that is not a number. */
const oddNumber = /-\d|NaN|∞|Infinity|\de[+-]?\d/;
/** Every date in a text. */
const datesIn = (text: string) =>
  [...text.matchAll(/(\d+)\.(\d+)\.(\d{4,})/g)].map(([, date, month, year]) => {
    const iso = `${year}-${month}-${date}`;
    return { iso, real: new Date(Date.parse(`${iso}T00:00Z`)).toISOString().slice(0, 10) };
  });
const expectTrue = (text: string) => {
  expect(text).not.toMatch(oddNumber);
  for (const { iso, real } of datesIn(text)) expect(real).toBe(iso);
};
const isInfinite = (value: unknown): boolean => value === Infinity || value === -Infinity;

/** As received: JSON has no name for Infinity, but a server may write `1e999` or `-1e999`. */
const received = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, each: unknown) =>
      isInfinite(each) ? `${String(each)}!` : each,
    ).replace(/"(-?)Infinity!"/g, (_, sign: string) => `${sign}1e999`),
  );

const onSale = (packages: readonly unknown[]) => {
  const parsed = availablePackagesWire.parse(received({ _embedded: { packages } }));
  return getAvailablePackages('u1').value(parsed, { status: 200 });
};

it('nothing on sale has an impossible size, price or date, or two prices for one id', () => {
  fc.assert(
    fc.property(list, (packages) => {
      for (const pkg of onSale(packages)) {
        const labels = formatPackage(pkg, t, 'ru');
        expectTrue(JSON.stringify(labels));
        expect(labels.size).not.toMatch(/^0\s/);
        if (pkg.firstCharge) expectTrue(date(pkg.firstCharge.date, 'ru'));
        const same = packages.filter(({ id }) => id === pkg.id).flatMap((each) => onSale([each]));
        expect(new Set(same.map(({ cost }) => cost))).toEqual(new Set([pkg.cost]));
      }
    }),
    runs,
  );
});

it('the packages a user has are never shown with an impossible size, price or date', () => {
  fc.assert(
    fc.property(fc.array(wire, { maxLength: 4 }), (packages) => {
      const read = packagesWire.safeParse(received({ _embedded: { packages } }));
      // A size beyond all numbers makes the response malformed; a price never does.
      const sizes = packages.flatMap(({ size, bytes, trial_days }) => [size, bytes, trial_days]);
      expect(read.success).toBe(!sizes.some(isInfinite));
      if (!read.success) return;
      const current = getCurrentPackages('u1', 'b').value(read.data, { status: 200 });
      expect(current.length).toBe(packages.length);
      for (const pkg of current) expectTrue(JSON.stringify(cardLabels(pkg, 'current', t, 'ru')));
      const { totalBytes, upcomingBytes } = summariseStorage({ current, switchover: current });
      for (const bytes of [totalBytes, upcomingBytes]) expectTrue(size(sizeOf(bytes), 'ru'));
      expect(Math.min(totalBytes, upcomingBytes)).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
});
