import type { HostToken } from './host-token.ts';

/** A page may draw itself anew within its function: then each one is replaced before it answers. */
const mostAsks = 3;

type GetToken = NonNullable<HostToken['getToken']>;

/**
 * A function that stays the same while a page hands in another one at every
 * render: it asks the newest. An answer of one that was replaced meanwhile may
 * be another person's, and is asked for again, a few times at most.
 */
export function latestToken(newest: () => GetToken | undefined): GetToken {
  return async () => {
    for (let asks = 1; ; asks += 1) {
      const asked = newest();
      const answer = await asked?.();
      if (asks === mostAsks || asked === newest()) return answer;
    }
  };
}
