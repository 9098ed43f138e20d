import type { Phone } from '#values/phone.ts';

/** Who is signed in; missing where the page gives the token, and signs out itself. */
export interface SignedInPerson {
  readonly phone?: Phone;
}

/** Storage in use and in all, in bytes, as the page gives them. */
export interface Usage {
  readonly used: number;
  readonly total?: number;
}
