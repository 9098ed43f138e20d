import { buying } from './buying.ts';
import { statuses, types } from './kinds.ts';
import type { Magic } from './magic.ts';
import { people } from './people.ts';
import { signIn } from './sign-in.ts';

/** Every phone that is known for one thing, in the order in which they are listed. */
export const magicPhones: readonly Magic[] = [
  ...people,
  ...signIn,
  ...buying,
  ...types,
  ...statuses,
];
