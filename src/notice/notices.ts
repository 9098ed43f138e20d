import type { Package } from '#base/values/package.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import { bytesOf } from '#base/values/size.ts';
import { operatorDay } from '#i18n/operator-day.ts';
import type { Card } from '#payments/card.ts';
import { verdictOf, type ChangeRequest } from '#purchase/change-request.ts';
import {
  hasNoFurtherCharge,
  isBought,
  isHalfClosedCardPackage,
  isPlanType,
  isRunning,
  validUntil,
} from '#purchase/rules.ts';
import { levelOf, type StorageUse } from '#storage/storage-use.ts';

/** What is known of a user. A part that could not be read, or that the operator does not have, is absent. */
export interface NoticeFacts {
  readonly packages?: readonly Package[];
  readonly requests?: readonly ChangeRequest[];
  readonly use?: StorageUse;
  /** A call was answered with 402, whatever the numbers are. */
  readonly isOver: boolean;
  readonly cards?: readonly Card[];
  /**
   * When an activation was first seen here, in epoch ms by the id of its package; used where the response
   * does not say when it began.
   */
  readonly firstSeen: Readonly<Record<string, number>>;
  /** Epoch ms. */
  readonly now: number;
}

/** The reasons, the most urgent first. docs/contract.md, notice. */
export const noticeReasons = [
  'payment-open',
  'over',
  'card',
  'daily-charge',
  'activating',
  'trial',
  'ends',
  'nearly-full',
  'promo',
] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** What a notice says besides its reason. Dates are ISO dates, sizes are in bytes. */
type NoticeContent =
  | { readonly reason: 'payment-open'; readonly pkg?: Package }
  | { readonly reason: 'over'; readonly missingBytes?: number }
  | {
      readonly reason: 'card';
      readonly problem: 'refused' | 'expired' | 'removed';
      readonly pkg: Package;
      readonly last4?: string;
      readonly until?: string;
    }
  | { readonly reason: 'daily-charge'; readonly pkg: Package }
  | { readonly reason: 'activating'; readonly pkg?: Package }
  | {
      readonly reason: 'trial';
      readonly pkg: Package;
      readonly date: string;
      readonly days: number;
    }
  | {
      readonly reason: 'ends';
      readonly pkg: Package;
      readonly date: string;
      /** What the other packages leave then; absent if that is not known. */
      readonly leftBytes?: number;
      readonly usedBytes?: number;
    }
  | { readonly reason: 'nearly-full'; readonly leftBytes: number; readonly totalBytes: number }
  | { readonly reason: 'promo'; readonly pkg: Package; readonly date: string };

/** A notice. Its `fact` is the same as long as what it says is: a new end date is a new fact. */
export type Notice = NoticeContent & { readonly fact: string };

/** What needs an action of the user: the first four reasons. */
export const needsAction = ({ reason }: Notice): boolean => noticeReasons.indexOf(reason) < 4;

/** An open payment and a full cloud stay until they are settled. */
export const canBeDismissed = ({ reason }: Notice): boolean => noticeReasons.indexOf(reason) > 1;

/** How long an activation usually takes, in ms. Spec §9. */
export const activationMs = 5 * 60_000;

/** Within how many days an end is told. */
const soon = { trial: 7, ends: 30, promo: 7 } as const;

type Part = (facts: NoticeFacts, packages: readonly Package[]) => readonly Notice[];

/** What a user has to know now, the most urgent first. What is not known is not claimed. */
export function noticesFrom(facts: NoticeFacts): readonly Notice[] {
  const { packages = [] } = facts;
  const parts: readonly Part[] = [openPayment, overQuota, failingCards, dailyCharges, activations];
  const later: readonly Part[] = [endingTrials, endingPackages, nearlyFull, endingPromos];
  return [...parts, ...later].flatMap((part) => part(facts, packages));
}

const byId = (packages: readonly Package[], id: string | undefined): { readonly pkg?: Package } => {
  const pkg = packages.find((each) => each.id === id);
  return pkg ? { pkg } : {};
};

const isOpenPurchase = (request: ChangeRequest): boolean =>
  request.command !== 'unsubscribe' && verdictOf(request) === 'wait';

/** At most one payment is open. Spec §4, 409. */
function openPayment({ requests = [] }: NoticeFacts, packages: readonly Package[]): Notice[] {
  const request = requests.find(
    (each) => isOpenPurchase(each) && each.paymentUrl && !isBought(each.packageId ?? '', packages),
  );
  const waiting = packages.find(({ status }) => status === 'payment-open');
  if (!request && !waiting) return [];
  const id = waiting?.id ?? request?.packageId;
  return [{ reason: 'payment-open', fact: `payment-open ${id ?? ''}`, ...byId(packages, id) }];
}

function overQuota({ use, isOver }: NoticeFacts): Notice[] {
  const total = use?.totalBytes || undefined;
  const missing = total === undefined ? 0 : (use?.usedBytes ?? 0) - total;
  if (missing <= 0) return isOver ? [{ reason: 'over', fact: 'over' }] : [];
  return [{ reason: 'over', fact: 'over', missingBytes: missing }];
}

/** Packages by card that will be charged again, and have no card that can be charged. */
function failingCards({ cards, now }: NoticeFacts, packages: readonly Package[]): Notice[] {
  if (!cards) return [];
  const today = operatorDay(now);
  return packages.flatMap((pkg) => {
    const isCharged =
      pkg.type === 'card' && isRunning(pkg) && !pkg.halfClosed && pkg.status !== 'replaced';
    const failure = isCharged ? cardFailure(cards, pkg) : undefined;
    if (!failure) return [];
    const end = validUntil(pkg);
    const until = end !== undefined && end.slice(0, 10) >= today ? { until: end } : {};
    const fact = `card ${failure.problem} ${failure.last4 ?? ''} ${pkg.id} ${end ?? ''}`;
    return [{ reason: 'card', fact, pkg, ...failure, ...until }];
  });
}

type CardFailure = Pick<Extract<NoticeContent, { reason: 'card' }>, 'problem' | 'last4'>;

/** Why the card of a package cannot be charged. Which card it is may not be stated. */
function cardFailure(cards: readonly Card[], pkg: Package): CardFailure | undefined {
  // Without a day of the next charge, no card need be missing.
  if (cards.length === 0) return pkg.nextPayment === undefined ? undefined : { problem: 'removed' };
  const own = cards.filter(({ packageIds }) => packageIds.includes(pkg.id));
  const candidates = own.length > 0 ? own : cards;
  const [card] = candidates;
  if (!card || candidates.some(({ status }) => status === 'active')) return undefined;
  const problem = card.status === 'expired' ? 'expired' : 'refused';
  return { problem, ...(card.last4 === undefined ? {} : { last4: card.last4 }) };
}

const dailyCharges: Part = (_, packages) =>
  packages
    .filter(({ status }) => status === 'daily-charge')
    .map((pkg) => ({ reason: 'daily-charge', fact: `daily-charge ${pkg.id}`, pkg }));

/** An activation that goes on: the id of its package, and when it began, if a response says so. */
export interface Activation {
  readonly packageId: string;
  readonly createdAt?: number;
}

/** The activations that go on; what awaits its payment is none. */
export function activationsOf({
  packages = [],
  requests = [],
}: Pick<NoticeFacts, 'packages' | 'requests'>): readonly Activation[] {
  const waiting = requests.filter((each) => isOpenPurchase(each) && each.packageId !== undefined);
  const ids = new Set(
    packages
      .filter(({ status }) => status === 'connecting' || status === 'promo-activating')
      .map(({ id }) => id),
  );
  for (const { packageId, paymentUrl } of waiting)
    if (packageId !== undefined && !paymentUrl && !packages.some(({ id }) => id === packageId))
      ids.add(packageId);
  return [...ids].map((packageId) => {
    const createdAt = waiting.find((each) => each.packageId === packageId)?.createdAt;
    return { packageId, ...(createdAt === undefined ? {} : { createdAt }) };
  });
}

/** When an activation takes longer than usual, in epoch ms; undefined while nobody knows its beginning. */
export function slowFrom(
  { packageId, createdAt }: Activation,
  firstSeen: NoticeFacts['firstSeen'],
): number | undefined {
  const seen = Object.hasOwn(firstSeen, packageId) ? firstSeen[packageId] : undefined;
  const began = createdAt ?? seen;
  return began === undefined ? undefined : began + activationMs;
}

const activations: Part = (facts, packages) =>
  activationsOf(facts)
    .filter((each) => (slowFrom(each, facts.firstSeen) ?? Infinity) < facts.now)
    .map(({ packageId }) => ({
      reason: 'activating',
      fact: `activating ${packageId}`,
      ...byId(packages, packageId),
    }));

/** How many days from today until a day; undefined if it is past, too far, or not stated. */
function daysUntil(date: string | undefined, now: number, most: number): number | undefined {
  if (date === undefined) return undefined;
  const day = 86_400_000;
  const days = Math.round((Date.parse(date.slice(0, 10)) - Date.parse(operatorDay(now))) / day);
  return days >= 0 && days <= most ? days : undefined;
}

/** Packages whose day comes soon, the first one first. */
function ending(
  packages: readonly Package[],
  now: number,
  most: number,
  dayOf: (pkg: Package) => string | undefined,
): readonly { readonly pkg: Package; readonly date: string; readonly days: number }[] {
  return packages
    .flatMap((pkg) => {
      const date = dayOf(pkg);
      const days = daysUntil(date, now, most);
      return date === undefined || days === undefined ? [] : [{ pkg, date, days }];
    })
    .sort((a, b) => a.days - b.days);
}

const endingTrials: Part = ({ now }, packages) =>
  ending(packages, now, soon.trial, (pkg) =>
    pkg.status === 'trial' && !pkg.willBeCreated ? pkg.expires : undefined,
  ).map((each) => ({ reason: 'trial', fact: `trial ${each.pkg.id} ${each.date}`, ...each }));

const isEnding = (pkg: Package): boolean =>
  (pkg.status === 'cancelled' || isHalfClosedCardPackage(pkg)) && !pkg.willBeCreated;

/** Whoever has bought another plan already need not keep a cancelled one. */
function endingPackages({ now, use }: NoticeFacts, packages: readonly Package[]): Notice[] {
  const isPlanToCome = packages.some(
    (pkg) =>
      isPlanType(pkg) &&
      pkg.status !== 'cancelled' &&
      (pkg.willBeCreated || pkg.status === 'connecting'),
  );
  if (isPlanToCome) return [];
  return ending(packages, now, soon.ends, (pkg) =>
    isEnding(pkg) ? validUntil(pkg) : undefined,
  ).map(({ pkg, date }) => ({
    reason: 'ends',
    fact: `ends ${pkg.id} ${date}`,
    pkg,
    date,
    ...leftAfter(packages, pkg, date),
    ...(use ? { usedBytes: use.usedBytes } : {}),
  }));
}

/** What the other packages are on the day on which one ends; nothing if that is not known. */
function leftAfter(
  packages: readonly Package[],
  ended: Package,
  date: string,
): { readonly leftBytes?: number } {
  const others = packages.filter((pkg) => pkg !== ended && !isEnding(pkg));
  const isKnown = others.every(
    (pkg) => isRunning(pkg) && pkg.status !== 'replaced' && bytesOf(pkg.size) > 0,
  );
  const lasting = others.filter(
    (pkg) => !hasNoFurtherCharge(pkg) || (validUntil(pkg) ?? '~') > date,
  );
  const bytes = lasting.reduce((sum, { size }) => sum + bytesOf(size), 0);
  return isKnown && bytes > 0 ? { leftBytes: bytes } : {};
}

function nearlyFull({ use, isOver }: NoticeFacts): Notice[] {
  if (!use?.totalBytes || isOver) return [];
  const level = levelOf(use);
  if (level !== 'nearing' && level !== 'critical' && level !== 'full') return [];
  const { usedBytes, totalBytes } = use;
  const fact = `nearly-full ${level} ${totalBytes}`;
  return [{ reason: 'nearly-full', fact, leftBytes: totalBytes - usedBytes, totalBytes }];
}

const endingPromos: Part = ({ now }, packages) =>
  ending(packages, now, soon.promo, (pkg) =>
    packageTraits(pkg).isPromo &&
    isRunning(pkg) &&
    hasNoFurtherCharge(pkg) &&
    pkg.status !== 'trial'
      ? validUntil(pkg)
      : undefined,
  ).map(({ pkg, date }) => ({ reason: 'promo', fact: `promo ${pkg.id} ${date}`, pkg, date }));
