import { vi } from 'vitest';
import type { RouteContext } from '#app/route.tsx';
import type { Services } from '#app/services.ts';

/** What a route at this address receives, in the plans widget and with spies for the router unless given. */
export function routeContext(
  services: Services,
  address: string,
  given: Partial<RouteContext> = {},
): RouteContext {
  const [path = '', search = ''] = address.split('?');
  return {
    services,
    start: '/plans',
    startsAtSignIn: false,
    location: { path, search },
    query: new URLSearchParams(search),
    once: () => null,
    navigate: vi.fn(),
    back: vi.fn(),
    signInFirst: vi.fn(),
    ...given,
  };
}
