import type { Push } from '../entities.ts';
import { rulesFor } from './people.ts';
import { randomId } from '../random.ts';
import type { World } from '../state.ts';

/** Milliseconds: how long a push waits, and when one that answers by itself does. Spec §9. */
const patience = 60_000;
const reaction = 3_000;

export type PushState = 'waiting' | 'confirmed' | 'declined' | 'over';

export function sendPush(world: World, phone: string, toReserve: boolean): Push {
  const id = randomId('push');
  return world.pushes.put(id, { id, phone, toReserve, at: world.now(), answer: null });
}

/** What has become of a push by now. */
export function pushState(world: World, push: Push): PushState {
  const age = world.now() - push.at;
  const { push: manner } = rulesFor(world, push.phone);
  const own = manner === 'confirm' || manner === 'decline' ? manner : null;
  const answer = push.answer ?? (age >= reaction ? own : null);
  if (answer === 'confirm') return age < patience * 2 ? 'confirmed' : 'over';
  if (answer === 'decline') return 'declined';
  return age < patience ? 'waiting' : 'over';
}

/** The pushes that a person can still answer on the phone page, the newest first. */
export const answerable = (world: World, phone: string): readonly Push[] =>
  rulesFor(world, phone).push === 'never'
    ? []
    : world.pushes
        .all()
        .filter((push) => push.phone === phone && pushState(world, push) === 'waiting')
        .toReversed();
