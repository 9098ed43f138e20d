import { validUntil } from '#purchase/rules.ts';
import { bytesOf } from '#base/values/size.ts';
import type { Package } from '#base/values/package.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import {
  cardKinds,
  cardStatusOf,
  isCalledOff,
  isScheduled,
  type CardStatusKind,
  type PlanSection,
} from './card-status.ts';
import type { Plans } from './rules.ts';

/**
 * How a package appears in the storage bar: `paid`, `second` (paid, beside another paid package),
 * `free`, or `next` (not active yet).
 */
export type StorageShare = 'paid' | 'second' | 'free' | 'next';

/** A package as the plans page lists it. */
export interface ListedPackage {
  /** Unique, even if a server lists a package twice. */
  readonly key: string;
  readonly pkg: Package;
  readonly section: PlanSection;
  readonly kind: CardStatusKind;
  readonly share: StorageShare;
  /** 0 if it does not count: its size is unknown, or it will never begin. */
  readonly bytes: number;
}

/** The user's storage, its parts, and what comes next. Nothing here is estimated. */
export interface StorageSummary {
  /** Paid, then upcoming, then free of charge. */
  readonly listed: readonly ListedPackage[];
  /** Sum of everything that is active now. */
  readonly totalBytes: number;
  /** Sum of what is not active yet. */
  readonly upcomingBytes: number;
  /** What replaces a package on a known date, and the total from then on. */
  readonly next?: { readonly date: string; readonly totalBytes: number } | undefined;
  /** Date and amount of the next charge; minor units. */
  readonly charge?: { readonly date: string; readonly amount: number } | undefined;
  /** Nothing is paid for, and nothing is pending. */
  readonly onlyFree: boolean;
}

/** More segments cannot be distinguished. */
const maxSegments = 6;
const shareOrder = { paid: 0, second: 0, next: 2, free: 3 } as const;

export function summariseStorage({
  current,
  switchover,
}: Pick<Plans, 'current' | 'switchover'>): StorageSummary {
  const all = [
    ...current.map((pkg) => ({ pkg, section: 'current' as const })),
    ...switchover.map((pkg) => ({ pkg, section: 'switchover' as const })),
  ].map(({ pkg, section }, at) => {
    const { kind } = cardStatusOf(pkg, section);
    return {
      pkg,
      section,
      key: `${pkg.id} ${at}`,
      kind,
      share: shareOf(pkg, section, kind),
      bytes: isCalledOff(pkg, section) ? 0 : bytesOf(pkg.size),
    };
  });
  let paidCount = 0;
  const isMerged = sizedOf(all).length > maxSegments;
  const listed = all
    .sort((a, b) => rank(a) - rank(b))
    // Adjacent segments of the bar have different colours, unless they are merged.
    .map((each) =>
      each.share === 'paid' && !isMerged && paidCount++ % 2 === 1
        ? { ...each, share: 'second' as const }
        : each,
    );
  const total = sum(listed.filter(({ share }) => share !== 'next'));
  return {
    listed,
    totalBytes: total,
    upcomingBytes: sum(listed) - total,
    onlyFree: listed.every(({ share }) => share === 'free'),
    next: nextOf(listed),
    charge: chargeOf(listed),
  };
}

const sizedOf = <Sized extends { readonly bytes: number }>(all: readonly Sized[]) =>
  all.filter(({ bytes }) => bytes > 0);

/**
 * The segments of the bar and its legend: one per package, or one per kind if there are many. Free
 * first, since everybody has it.
 */
export function storageParts(listed: readonly ListedPackage[]): readonly ListedPackage[] {
  const sized = sizedOf(listed);
  if (sized.length <= maxSegments)
    return sized.sort((a, b) => Number(b.share === 'free') - Number(a.share === 'free'));
  return (['free', 'paid', 'next'] as const).flatMap((share) => {
    const sameShare = sized.filter((each) => each.share === share);
    // A merged segment is named after a promo code only if all of its packages came from one.
    const named = sameShare.find(({ pkg }) => !isFromPromo(pkg)) ?? sameShare[0];
    return named ? [{ ...named, share, bytes: sum(sameShare) }] : [];
  });
}

/** Named after its promo code, unless it is paid for like any other package. */
export const isFromPromo = (pkg: Package): boolean =>
  packageTraits(pkg).isPromo === true && pkg.cost === 0;

/** Included with another product and not paid for. */
export const isIncluded = (pkg: Package): boolean =>
  pkg.cost === 0 && !pkg.unpriced && packageTraits(pkg).isIncluded === true;

function shareOf(pkg: Package, section: PlanSection, kind: CardStatusKind): StorageShare {
  if (isScheduled(pkg, section) || cardKinds[kind].isUpcoming) return 'next';
  return isIncluded(pkg) ? 'free' : 'paid';
}

const rank = ({ pkg, share }: ListedPackage): number =>
  share === 'paid' && pkg.cost === 0 && !pkg.unpriced ? 1 : shareOrder[share];

const sum = (listed: readonly { readonly bytes: number }[]): number =>
  listed.reduce((bytes, each) => bytes + each.bytes, 0);

/** Only a replacement states what ends when it begins; without one, the total would be a guess. */
function nextOf(listed: readonly ListedPackage[]): StorageSummary['next'] {
  const upcoming = listed.filter(({ share, bytes }) => share === 'next' && bytes > 0);
  const replaced = listed.filter(({ kind }) => kind === 'replaced');
  const [next] = upcoming;
  const date = next?.kind === 'next' ? next.pkg.nextPayment : undefined;
  if (upcoming.length !== 1 || replaced.length !== 1 || date === undefined) return undefined;
  const lasting = listed.filter(
    ({ pkg, kind, share }) =>
      share !== 'next' &&
      kind !== 'replaced' &&
      (cardKinds[kind].isCharged || (validUntil(pkg) ?? '~').slice(0, 10) > date),
  );
  return { date, totalBytes: sum(lasting) + sum(upcoming) };
}

/** Unless both are known of all that may be charged first, a date or an amount could be wrong. */
function chargeOf(listed: readonly ListedPackage[]): StorageSummary['charge'] {
  const due = listed.flatMap(({ pkg, kind }) => {
    const cost = pkg.unpriced ? undefined : pkg.cost;
    const amount = (kind === 'daily-charge' ? pkg.costPerDay : cost) ?? NaN;
    if (!cardKinds[kind].isCharged || packageTraits(pkg).isPaidOnce || amount === 0) return [];
    const ends = kind === 'trial' ? pkg.expires : undefined;
    // What is unknown comes first, or makes the sum unknown.
    return [{ date: ends ?? pkg.nextPayment ?? '', amount }];
  });
  const date = due.map((each) => each.date).sort()[0];
  const amount = due.reduce((all, each) => all + (each.date === date ? each.amount : 0), 0);
  return date && amount ? { date, amount } : undefined;
}
