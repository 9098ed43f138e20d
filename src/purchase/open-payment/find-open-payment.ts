import type { ChangeRequest } from '../change-request.ts';
import { success, type Outcome } from '#values/failure.ts';
import type { Package } from '#values/package.ts';
import { openSession } from '../change/find-request.ts';
import type { Change } from '../change/subscription-change.ts';
import type { SessionDeps } from './open-payment.state.ts';

/** The engine of the person, and the payment that is open, if there is one. */
export interface FoundSession {
  readonly change: Change;
  readonly session?: ChangeRequest;
  /** What payments may be for, as far as it could be read. */
  readonly packs: readonly Package[];
}

export async function findSession(
  { world: enter, which = openSession }: Pick<SessionDeps, 'world' | 'which'>,
  signal: AbortSignal,
): Promise<Outcome<FoundSession>> {
  const world = await enter(signal);
  if (!world.ok) return world;
  const { change } = world.value;
  const [requests, available] = await Promise.all([
    world.value.requests(signal),
    world.value.available(signal),
  ]);
  if (!requests.ok) return requests;
  const session = which(requests.value);
  return success({
    change,
    packs: available.ok ? available.value : [],
    ...(session ? { session } : {}),
  });
}
