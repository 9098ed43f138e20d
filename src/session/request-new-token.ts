import type { Emit } from '#base/settings/events.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { PageIdentity } from './page-identity.ts';
import { renewalTimeoutMs } from './page-token.ts';

/** What is called whenever the signed-in user changes. */
interface Listeners {
  add(listener: () => void): unknown;
  delete(listener: () => void): unknown;
}

/**
 * Requests a token from the page, once for all calls whose token was rejected. Waits if the page
 * promises one.
 */
export async function requestNewToken(
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  pageIdentity: PageIdentity,
  listeners: Listeners,
): Promise<void> {
  const isPromised = !emit('cloud-token-needed', { rejected: true });
  // Later calls join only once this one is stored.
  await (isPromised ? waitForNewToken(clock, pageIdentity, listeners) : undefined);
  pageIdentity.renewal = undefined;
}

/** Waits for the new token that the page has promised. */
const waitForNewToken = (
  clock: Clock,
  pageIdentity: PageIdentity,
  listeners: Listeners,
): Promise<void> =>
  new Promise((resolve) => {
    pageIdentity.tokenPromised = true;
    const settle = () => {
      pageIdentity.tokenPromised = false;
      cancel();
      listeners.delete(settle);
      resolve();
    };
    const cancel = clock.after(renewalTimeoutMs, settle);
    listeners.add(settle);
  });
