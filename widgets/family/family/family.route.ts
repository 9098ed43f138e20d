import { onPackagesChanged } from '#app/compose/on-packages-changed.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { cloudError } from '#failures/cloud-error.ts';
import { familyDeps } from '../family-deps.ts';
import { createFamilyFlow } from './family.flow.ts';
import { FamilyScreen } from './family.view.tsx';

/** `/family`. docs/contract.md, family. */
export const route = defineRoute({
  flow: ({ services, navigate, signInFirst }: RouteContext) => {
    const { session } = services;
    return createFamilyFlow({
      ...familyDeps(services),
      signedIn: session.signedIn,
      signInFirst: () => signInFirst(),
      signInAgain: () => {
        session.signOut();
        signInFirst();
      },
      navigate,
      leaveEmpty: () => {
        if (services.ownsPage) navigate('/plans', { replace: true });
      },
      onChanged: (task) => onPackagesChanged(services, task),
    });
  },
  Screen: FamilyScreen,
  events: (next, previous) => {
    if (next.step === 'unsupported' && previous.step !== 'unsupported')
      return [{ name: 'cloud-ready', detail: { path: '/family', supported: false } }];
    const failure =
      next.step === 'failed'
        ? next.failure
        : next.step === 'ready'
          ? (next.problem?.failure ?? next.stale)
          : undefined;
    const before =
      previous.step === 'failed'
        ? previous.failure
        : previous.step === 'ready'
          ? (previous.problem?.failure ?? previous.stale)
          : undefined;
    return failure && failure !== before ? [cloudError(failure)] : [];
  },
});
