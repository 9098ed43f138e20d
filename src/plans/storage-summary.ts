import type { StoragePart } from '#ui/storage-bar/storage-bar.tsx';
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

/** What a package is to the user's storage: `ending` is cancelled, `next` not active yet. */
export type StorageShare = 'paid' | 'ending' | 'next' | 'free';

/** A package as the plans page lists it. */
export interface ListedPackage {
  /** Unique, even if a server lists a package twice. */
  readonly key: string;
  readonly pkg: Package;
  readonly section: PlanSection;
  readonly kind: CardStatusKind;
  readonly share: StorageShare;
  /** How its segment of the bar looks, and the square in its row. */
  readonly part: StoragePart;
  /** 0 if it does not count: its size is unknown, or it will never begin. */
  readonly bytes: number;
}

/** The total from a day on, which is an ISO date. */
export interface StorageChange {
  readonly date: string;
  readonly totalBytes: number;
}

/** The user's storage, its parts, and what comes next. Nothing here is estimated. */
export interface StorageSummary {
  /** Paid, then ending, then upcoming, then free of charge. */
  readonly listed: readonly ListedPackage[];
  /** Sum of everything that is active now. */
  readonly totalBytes: number;
  /** Sum of what is not active yet. */
  readonly upcomingBytes: number;
  /** The total from the day on which a package is replaced or the first cancelled one ends. */
  readonly next?: StorageChange | undefined;
  /** Date and amount of the next charge; minor units. */
  readonly charge?: { readonly date: string; readonly amount: number } | undefined;
  /** Nothing is paid for, and nothing is pending. */
  readonly onlyFree: boolean;
}

/** As many segments as fit at 320 px. */
const maxSegments = 16;
const shareOrder = { paid: 0, ending: 2, next: 3, free: 4 } as const;

/** The looks of the packages of one kind, in turn: adjacent segments differ. */
const looks: Readonly<Record<StorageShare, readonly [StoragePart, ...StoragePart[]]>> = {
  paid: ['paid', 'second', 'third', 'fourth'],
  ending: ['ending'],
  next: ['next'],
  free: ['free', 'free-second'],
};

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
  const isMerged = sizedOf(all).length > maxSegments;
  const listed = withLooks(
    all.sort((a, b) => rank(a) - rank(b)),
    isMerged,
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

/** Gives each package the next look of its kind; merged ones have the first. */
function withLooks(
  all: readonly Omit<ListedPackage, 'part'>[],
  isMerged: boolean,
): readonly ListedPackage[] {
  const count = { paid: 0, ending: 0, next: 0, free: 0 };
  return all.map((each) => {
    const ofKind = looks[each.share];
    const part = isMerged ? undefined : ofKind[count[each.share]++ % ofKind.length];
    return { ...each, part: part ?? ofKind[0] };
  });
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
  return (['free', 'paid', 'ending', 'next'] as const).flatMap((share) => {
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
  if (kind === 'cancelled' || kind === 'disconnecting') return 'ending';
  return isIncluded(pkg) ? 'free' : 'paid';
}

const rank = ({ pkg, share }: Pick<ListedPackage, 'pkg' | 'share'>): number =>
  share === 'paid' && pkg.cost === 0 && !pkg.unpriced ? 1 : shareOrder[share];

const sum = (listed: readonly { readonly bytes: number }[]): number =>
  listed.reduce((bytes, each) => bytes + each.bytes, 0);

/** The total from the next known day on. It is unknown if something may begin or end before. */
function nextOf(listed: readonly ListedPackage[]): StorageChange | undefined {
  const upcoming = listed.filter(({ share, bytes }) => share === 'next' && bytes > 0);
  const replaced = listed.filter(({ kind }) => kind === 'replaced');
  const isUnchanged = upcoming.length + replaced.length === 0;
  const date = isUnchanged ? firstEnd(listed) : replacementDay(upcoming, replaced);
  if (date === undefined) return undefined;
  const lasting = listed.filter(
    ({ pkg, kind, share }) =>
      share !== 'next' &&
      kind !== 'replaced' &&
      (cardKinds[kind].isCharged || (validUntil(pkg) ?? '~').slice(0, 10) > date),
  );
  return { date, totalBytes: sum(lasting) + sum(upcoming) };
}

/** A replacement states what ends when it begins; any other package to come does not. */
function replacementDay(
  upcoming: readonly ListedPackage[],
  replaced: readonly ListedPackage[],
): string | undefined {
  const [next] = upcoming;
  const isOnlyChange = upcoming.length === 1 && replaced.length === 1;
  return isOnlyChange && next?.kind === 'next' ? next.pkg.nextPayment : undefined;
}

/** The day on which the first cancelled package ends, if all these days are known. */
function firstEnd(listed: readonly ListedPackage[]): string | undefined {
  const ending = listed.filter(({ share, bytes }) => share === 'ending' && bytes > 0);
  // What is unknown comes first.
  const days = ending.map(({ pkg }) => (validUntil(pkg) ?? '').slice(0, 10));
  return days.sort()[0] || undefined;
}

/**
 * What remains when a package that is cancelled now ends, in bytes. It is undefined if its day is
 * unknown, or something else changes until then.
 * @param total the present total, if the page states it; else that of the packages
 */
export function storageWithout(
  current: readonly Package[],
  pkg: Package,
  total?: number,
): number | undefined {
  const { listed, totalBytes, next } = summariseStorage({
    current: current.map((each) => (each.id === pkg.id ? { ...each, status: 'cancelled' } : each)),
    switchover: [],
  });
  const isReplaced = pkg.status === 'replaced' || pkg.willBeCreated;
  const ended = sum(listed.filter((each) => each.pkg.id === pkg.id));
  if (!next || isReplaced || next.totalBytes !== totalBytes - ended) return undefined;
  if (next.date !== validUntil(pkg)?.slice(0, 10)) return undefined;
  return Math.max((total || totalBytes) - ended, 0);
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
