import type { Services } from '#app/services.ts';
import { checkedRedirect } from '#browser/checked-redirect.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';

/** Stores the address that the next sign-in leads to, unless it is not trusted. */
export function storeReturnUrl({ storage, settings }: Services, target: string): void {
  const to = checkedRedirect(target, settings);
  if (to) storeReturnTo(storage, { ...readReturnTo(storage), to });
}
