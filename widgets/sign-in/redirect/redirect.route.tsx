import { fetchCallback, confirmTicket, createTicket } from '#sign-in/api/sso.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { defineRoute, type RouteContext, type ScreenProps } from '#app/route.tsx';
import {
  fallbackAfterSignIn,
  hasFlag,
  pathAfterSignIn,
  readReturnTo,
  type ReturnTo,
} from '#session/return-to.ts';
import { createSignInStore } from '#sign-in/sign-in-store.ts';
import { createRedirectFlow, type RedirectCommands, type RedirectState } from './redirect.flow.ts';
import { checkedRedirect } from '#browser/checked-redirect.ts';
import { failureLabels } from '#failures/failure-labels.ts';
import { Failed } from '#failures/failed.tsx';
import { Support } from '#failures/support.tsx';
import { Result } from '#ui/result/result.tsx';

/** /redirect: the web redirect, and the end of every sign-in. Spec §4. */
export const route = defineRoute({
  flow: (context) => {
    const { services, start, navigate } = context;
    const { http, session, settings, storage, clock } = services;
    const store = createSignInStore(storage, () => clock.now());
    const returnTo = readReturnTo(storage, start);
    const target = pathAfterSignIn(returnTo);
    return createRedirectFlow({
      token: session.token,
      ticket: (signal) => http(createTicket(settings.clientId), signal),
      saveTicket: store.saveTicket,
      confirm: (ticketId, token, signal) => http(confirmTicket(ticketId, token), signal),
      callbackToFollow: (url) => callbackWith(url, returnTo, context),
      fetchCallback: (url, signal) => http(fetchCallback(url), signal),
      // An embed never leaves its page. The host stays with a flag, or if a route is known and no
      // `to` is given.
      leavesPage:
        services.ownsPage &&
        !hasFlag(returnTo) &&
        (returnTo.to !== undefined || target === undefined),
      leavePage: (url) => {
        store.finish();
        // So that Back from there does not lead here and forward again.
        window.location.replace(url);
      },
      proceed: () => {
        store.finish();
        // Back leads to where the sign-in was required, not to its own screens.
        navigate(target ?? fallbackAfterSignIn(start), { replace: true, since: '/sso' });
      },
      signOut: session.signOut,
      startOver: () => navigate('/sso', { replace: true }),
    });
  },
  Screen: RedirectScreen,
  events: (next) => ('failure' in next ? [cloudError(next.failure)] : []),
});

/** The callback with the parameters given for it, if all of them may be followed. */
function callbackWith(url: string, returnTo: ReturnTo, { services }: RouteContext): string | null {
  const { settings } = services;
  const trusted = (target: string) => checkedRedirect(target, settings);
  const allowed = trusted(url);
  if (allowed === null) return null;
  const callback = new URL(allowed);
  const { to, config_type: configType } = returnTo;
  const target = to === undefined ? null : trusted(to);
  if (target !== null) callback.searchParams.set('to', target);
  if (configType !== undefined) callback.searchParams.set('config_type', configType);
  return callback.href;
}

/** The last step of a sign-in; never a blank page. */
export function RedirectScreen(props: ScreenProps<RedirectState, RedirectCommands>) {
  const { state, commands, t } = props;
  const toPlans = { label: t('redirect.to-plans'), onClick: commands.proceed };
  const startOver = { label: t('redirect.sign-in-again'), onClick: commands.startOver };
  switch (state.step) {
    case 'redirecting':
      return (
        <Result
          name="/redirect"
          kind="progress"
          heading={t('redirect.heading')}
          text={t('redirect.text')}
        />
      );
    case 'stuck': {
      const { title, text } = failureLabels(state.failure, t);
      return (
        <Result
          name="redirect-stuck"
          kind="warning"
          heading={title}
          text={
            <>
              {t('redirect.not-opened')} {text}
            </>
          }
          primary={{ label: t('common.retry'), onClick: commands.retry }}
          secondary={toPlans}
          footer={<Support failure={state.failure} t={t} />}
        />
      );
    }
    case 'refused':
      return <Failed name="redirect-refused" failure={state.failure} t={t} primary={startOver} />;
    case 'untrusted':
      return (
        <Result
          name="redirect-untrusted"
          kind="warning"
          heading={t('redirect.untrusted.heading')}
          text={t('redirect.untrusted.text')}
          primary={toPlans}
          footer={<Support t={t} />}
        />
      );
    case 'done':
      return (
        <Result
          name="redirect-done"
          kind="success"
          heading={t('signed-in.heading')}
          primary={toPlans}
        />
      );
  }
}
