import type { Emit } from '#config/events.ts';
import type { Clock } from '#ports/clock.ts';
import type { PageIdentity } from './page-identity.ts';
import { renewalTimeoutMs } from './page-token.ts';

/** What is called whenever the signed-in user changes. */
interface Listeners {
  add(listener: () => void): unknown;
  delete(listener: () => void): unknown;
}

/** Asks the page once for all concurrent calls whose token was refused; waits if it promises one. */
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
