import type { Failure } from '#values/failure.ts';
import { keepRequest } from './poll-status.ts';
import type { Intent, IntentBook } from './pending-change-store.ts';
import { requestOf } from './find-request.ts';
import type { ChangeWorld } from './deps.ts';

export type GivenUp =
  /** How the request stands after it: given up (a failure), paid before that, or not over yet. */
  | { readonly kind: 'asked'; readonly intent: Intent }
  | { readonly kind: 'failed'; readonly failure: Failure };

const never = new AbortController().signal;

/**
 * Closes an open payment session: unsubscribes from the package that it would pay
 * for (decided in `src/purchase/api/change-requests.ts`). The list is read before, so that what
 * has just been paid for is not cancelled, and after, since it may have been paid for
 * in between. Its key is stored with the intent, so that giving up twice is once. It has
 * a turn of its own: another tab that is looked at may hold the turn to ask for minutes.
 */
export const giveUp = (world: ChangeWorld, book: IntentBook, intent: Intent): Promise<GivenUp> =>
  world.lease.alone(`${intent.key}:give-up`, never, async () => {
    const { id, key } = intent;
    const before = await look(world, book, key);
    if (before) return { kind: 'failed', failure: before };
    const present = book.get(key) ?? intent;
    if (present.verdict) return { kind: 'asked', intent: present };
    const giveUpKey = present.giveUpKey ?? world.newKey();
    book.put({ ...present, giveUpKey });
    const answer = await world.create({ command: 'unsubscribe', id }, giveUpKey);
    if (!answer.ok) return { kind: 'failed', failure: answer.failure };
    await look(world, book, key);
    world.announce({ type: 'change-moved', key });
    return { kind: 'asked', intent: book.get(key) ?? present };
  });

/** Keeps what the list says of the intent; what went wrong, if anything. */
async function look(
  world: ChangeWorld,
  book: IntentBook,
  key: string,
): Promise<Failure | undefined> {
  const requests = await world.list();
  if (!requests.ok) return requests.failure;
  const intent = book.get(key);
  const request = intent && requestOf(requests.value, intent);
  if (request) keepRequest(world, book, intent, request);
  return undefined;
}
