import type { Failure } from '../domain/failure.ts';
import { keepRequest } from './change-follow.ts';
import type { Intent, IntentBook } from './change-intent.ts';
import { requestOf } from './change-match.ts';
import type { ChangeWorld } from './change-world.ts';

export type GivenUp =
  | { readonly kind: 'given-up' }
  /** It was paid or declined before it could be given up. */
  | { readonly kind: 'settled'; readonly intent: Intent }
  | { readonly kind: 'failed'; readonly failure: Failure };

const never = new AbortController().signal;

/**
 * Closes an open payment session: unsubscribes from the package that it would pay
 * for (decided in `src/api/change-requests.ts`). The list is read first, so that what
 * has just been paid for is not cancelled. Its key is stored with the intent, so that
 * giving up twice is once.
 */
export const giveUp = (world: ChangeWorld, book: IntentBook, intent: Intent): Promise<GivenUp> =>
  world.lease.alone(intent.key, never, async () => {
    const requests = await world.list();
    if (!requests.ok) return { kind: 'failed', failure: requests.failure };
    const request = requestOf(requests.value, intent);
    const settled = request && keepRequest(world, book, intent, request);
    if (settled?.verdict) return { kind: 'settled', intent: settled };
    const { id, key } = intent;
    const giveUpKey = intent.giveUpKey ?? world.newKey();
    book.put({ ...(book.get(key) ?? intent), giveUpKey });
    const answer = await world.create({ command: 'unsubscribe', id }, giveUpKey);
    if (!answer.ok) return { kind: 'failed', failure: answer.failure };
    book.drop(key);
    world.announce({ type: 'change-moved', key });
    return { kind: 'given-up' };
  });
