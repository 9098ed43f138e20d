import * as z from 'zod/mini';
import { readRecord } from '#base/flow/stored/record.ts';
import { moment, part, parseStored, record } from '#base/flow/stored/stored-fields.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { activationsOf, type Notice, type NoticeFacts } from './notices.ts';

const facts = part(z.readonly(z.array(z.string())));

const memory = record({
  /** What the user has dismissed. */
  dismissed: facts,
  /** What has been announced to screen readers. */
  announced: facts,
  /** When each activation was first seen, by the id of its package. */
  firstSeen: part(z.record(z.string(), moment)),
});

/** What is remembered of a user's notices, by their facts. */
export interface NoticeMemory {
  readonly dismissed: readonly string[];
  readonly announced: readonly string[];
  readonly firstSeen: NoticeFacts['firstSeen'];
}

const keyOf = (userId: string) => `notice:${userId}` as const;

export function readNoticeMemory(storage: KeyValueStorage, userId: string): NoticeMemory {
  const stored = parseStored(memory, readRecord(storage, keyOf(userId)));
  return { dismissed: [], announced: [], firstSeen: {}, ...stored };
}

/** Stores what is remembered; nothing is left of a user for whom that is nothing. */
export function writeNoticeMemory(
  storage: KeyValueStorage,
  userId: string,
  { dismissed, announced, firstSeen }: NoticeMemory,
): void {
  const key = keyOf(userId);
  const isEmpty = dismissed.length + announced.length + Object.keys(firstSeen).length === 0;
  const text = JSON.stringify({ dismissed, announced, firstSeen });
  if (isEmpty) storage.remove(key);
  else if (storage.get(key) !== text) storage.set(key, text);
}

/** What is still true of what was remembered, with the activations that are seen for the first time. */
export function renewedMemory(
  { dismissed, announced, firstSeen }: NoticeMemory,
  notices: readonly Notice[],
  facts: Pick<NoticeFacts, 'packages' | 'requests' | 'now'>,
): NoticeMemory {
  const isTrue = (fact: string) => notices.some((notice) => notice.fact === fact);
  return {
    dismissed: dismissed.filter(isTrue),
    announced: announced.filter(isTrue),
    firstSeen: Object.fromEntries(
      activationsOf(facts).map(({ packageId }) => [
        packageId,
        Object.hasOwn(firstSeen, packageId) ? (firstSeen[packageId] ?? facts.now) : facts.now,
      ]),
    ),
  };
}
