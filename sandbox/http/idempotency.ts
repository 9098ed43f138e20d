import { refuse } from './refusal.ts';
import type { Reply } from './route.ts';
import type { Database } from '../state.ts';

/**
 * The Idempotency-Key draft: the same key with the same body returns the stored response; with
 * another body it is 422; while the first is still running, it is 409. Only responses that had an
 * effect are stored.
 * @param key the key, with the user it belongs to; undefined: nothing is stored
 * @param request what must be identical: method, path and body as text
 */
export function withIdempotencyKey(
  db: Database,
  key: string | undefined,
  request: string,
  work: () => Reply,
): Reply {
  const answered = key === undefined ? undefined : db.answers.get(key);
  if (answered) {
    if (answered.request !== request) refuse(422, 'IdempotencyKeyReused');
    return { status: answered.status, body: answered.body };
  }
  const reply = work();
  if (key !== undefined)
    db.answers.put(key, { request, status: reply.status ?? 200, body: reply.body });
  return reply;
}
