import type { Account } from '#base/values/account.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import type { Card } from '#payments/card.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { readForOwner } from '#session/read-for-owner.ts';
import type { StorageUse } from '#storage/storage-use.ts';
import type { NoticeFacts } from './notices.ts';

type Read<T> = (userId: string, signal: AbortSignal) => Promise<Outcome<T>>;

/** The calls behind the notices, as plain functions. */
export interface LoadNoticesDeps {
  /** The billing id, if known without a request. */
  readonly knownUserId: () => string | undefined;
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
  readonly packages: Read<readonly Package[]>;
  readonly requests: Read<readonly ChangeRequest[]>;
  readonly use: Read<StorageUse>;
  readonly cards: Read<readonly Card[]>;
}

/** What was read of a user. */
export type LoadedFacts = Omit<NoticeFacts, 'firstSeen' | 'now'> & {
  readonly userId: string;
  /** Whether every part was read, or belongs to a service that the operator does not have. */
  readonly isWhole: boolean;
};

/**
 * Reads what notices are found in; also for a user whose cloud is full (402). A part that could not be read
 * is absent. Fails if nothing could be read, or the session has ended.
 */
export async function loadNotices(
  deps: LoadNoticesDeps,
  signal: AbortSignal,
): Promise<Outcome<LoadedFacts>> {
  const user = await readForOwner(
    deps.knownUserId(),
    () => deps.account(signal),
    (userId) =>
      Promise.all([
        deps.packages(userId, signal),
        deps.requests(userId, signal),
        deps.use(userId, signal),
        deps.cards(userId, signal),
      ]),
  );
  if (!user.ok) return user;
  const reads = await user.value.reads;
  const [packages, requests, use, cards] = reads;
  const failures = reads.flatMap((each) => (each.ok ? [] : [each.failure]));
  const isOver = user.value.isFull || failures.some(({ kind }) => kind === 'quota-exceeded');
  const final = failures.find(({ kind }) => kind === 'unauthorized' || kind === 'aborted');
  const [first] = failures;
  if (final) return failed(final);
  if (first && failures.length === reads.length && !isOver) return failed(first);
  return success({
    userId: user.value.account.userId,
    ...(packages.ok ? { packages: packages.value } : {}),
    ...(requests.ok ? { requests: requests.value } : {}),
    ...(use.ok ? { use: use.value } : {}),
    ...(cards.ok ? { cards: cards.value } : {}),
    isOver,
    isWhole: failures.every(isSettled),
  });
}

/** Whether another read would say the same. */
const isSettled = ({ kind }: Failure): boolean =>
  kind === 'not-supported' || kind === 'quota-exceeded';
