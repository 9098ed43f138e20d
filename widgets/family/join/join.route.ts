import { defineRoute, type RouteContext } from '#app/route.tsx';
import { cloudError } from '#failures/cloud-error.ts';
import { getInvitation } from '#family/api/invitations.ts';
import { forgetInvitation, takeInvitation } from '#family/invitation-token.ts';
import { familyDeps } from '../family-deps.ts';
import { createJoinFlow } from './join.flow.ts';
import { JoinScreen } from './join.view.tsx';

/** `/family/join#<token>`. docs/contract.md, family. */
export const route = defineRoute({
  flow: ({ services, navigate, signInFirst }: RouteContext) => {
    const { http, session, settings } = services;
    const flow = createJoinFlow({
      ...familyDeps(services),
      token: takeInvitation(),
      invitation: (token, signal) => http(getInvitation(token), signal),
      forget: forgetInvitation,
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
    });
    return { ...flow, inputs: { cloudUrl: settings.cloudUrl } };
  },
  Screen: JoinScreen,
  events: (next, previous) => {
    if (next.step === 'unsupported' && previous.step !== 'unsupported')
      return [{ name: 'cloud-ready', detail: { path: '/family', supported: false } }];
    const failure =
      next.step === 'failed'
        ? next.failure
        : next.step === 'invited'
          ? next.problem?.failure
          : undefined;
    return failure && next !== previous ? [cloudError(failure)] : [];
  },
});
