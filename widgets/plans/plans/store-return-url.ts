import type { Services } from '#app/services.ts';
import { checkedRedirect } from '#platform/trusted-redirect.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';

/** Keeps where the next sign-in leads, unless it is an address that is not trusted. */
export function storeReturnUrl({ storage, settings }: Services, target: string): void {
  const to = checkedRedirect(target, settings);
  if (to) storeReturnTo(storage, { ...readReturnTo(storage), to });
}
