import type { LocationHistory } from '#base/ports/location.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';
import type { AfterSignIn, RouteContext } from './route.tsx';
import type { Services } from './services.ts';

const flags: Readonly<Record<AfterSignIn, object>> = {
  here: {},
  plans: { to_subscriptions: true },
  'size-quota-promo': { to_promocodeSizeQuotaExited: true },
  'available-packages': { to_availablePackages: true },
};

/** Those of an earlier sign-in that was abandoned do not decide where this one ends. */
const noFlags: object = {
  to_subscriptions: undefined,
  to_promocodeSizeQuotaExited: undefined,
  to_availablePackages: undefined,
};

export interface RouteContextDeps {
  readonly services: Services;
  readonly location: LocationHistory;
  readonly home: string;
  readonly navigate: RouteContext['navigate'];
}

/** Creates what the route at the current location receives. */
export function createRouteContext(deps: RouteContextDeps): RouteContext {
  const { services, location, home, navigate } = deps;
  const { storage } = services;
  const current = location.current();
  const query = new URLSearchParams(current.search);
  return {
    services,
    home,
    location: current,
    query,
    once: (parameter) => {
      const value = query.get(parameter);
      if (value !== null) location.forget(parameter);
      return value;
    },
    navigate,
    back: (fallback = home) => location.back(fallback),
    signInFirst: (then = 'here', chosen) => {
      const here = current.search ? `${current.path}?${current.search}` : current.path;
      storeReturnTo(storage, {
        ...readReturnTo(storage, home),
        ...noFlags,
        path: chosen ?? here,
        ...flags[then],
        home,
      });
      navigate('/sso', { replace: chosen === undefined });
    },
  };
}
