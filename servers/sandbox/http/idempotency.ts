import { refuse } from './refusal.ts';
import type { Reply } from './route.ts';
import type { Database } from '../state.ts';

/**
 * The Idempotency-Key draft: the same key with the same body returns the stored response; with
 * another body it is 422. Only responses that had an effect are stored. The pipeline responds with 409 while
 * the first request is still running.
 * @param key the key, with the user it belongs to; undefined: nothing is stored
 * @param request what must be identical: method, path and body as text
 */
export function withIdempotencyKey(
  db: Database,
  key: string | undefined,
  request: string,
  work: () => Reply,
): Reply {
  const stored = key === undefined ? undefined : db.responses.get(key);
  if (stored) {
    if (stored.request !== request) refuse(422, 'IdempotencyKeyReused');
    return { status: stored.status, body: stored.body };
  }
  const reply = work();
  if (key !== undefined)
    db.responses.put(key, { request, status: reply.status ?? 200, body: reply.body });
  return reply;
}
