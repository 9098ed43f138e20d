import type { HostToken } from './session.ts';

type GetToken = NonNullable<HostToken['getToken']>;

/**
 * A function that stays the same while a page hands in another one at every
 * render: it asks the newest. An answer of one that was replaced meanwhile may
 * be another person's, and is asked for again.
 */
export function latestToken(newest: () => GetToken | undefined): GetToken {
  return async () => {
    for (;;) {
      const asked = newest();
      const answer = await asked?.();
      if (asked === newest()) return answer;
    }
  };
}
