import code from '#sign-in/messages/ru.json' with { type: 'json' };
import common from '#i18n/messages/ru.json' with { type: 'json' };
import type { CodeEntryState } from '#sign-in/code-entry/code-entry.state.ts';
import type { PhoneEntryState } from '#sign-in/phone-entry/phone-entry.state.ts';
import type { MobileIdState } from '#widgets/sign-in/mobile-id/mobile-id.state.ts';
import type { RedirectState } from '#widgets/sign-in/redirect/redirect.flow.ts';
import type { SignedInState } from '#widgets/sign-in/sso/signed-in.flow.ts';
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import { expect } from '../support/test.ts';
import { openWidget, type Embedding } from '../support/widget.ts';
import type { SignInPage } from './models/sign-in.ts';

/** A step by its name; one that may show a captcha is listed again with it. */
type Named<S extends { readonly step: string }> = S extends { readonly captcha: unknown }
  ? S['step'] | `${S['step']}, captcha`
  : S['step'];

/** The routes of the sign-in widget, and every step of their flows. */
interface Steps {
  readonly '/sso': Named<PhoneEntryState> | Named<SignedInState>;
  readonly '/confirm-otp': Named<CodeEntryState>;
  readonly '/reserve-confirm-otp': Named<CodeEntryState>;
  readonly '/confirm-mobileid': Named<MobileIdState>;
  readonly '/reserve-confirm-mobileid': Named<MobileIdState>;
  readonly '/redirect': Named<RedirectState>;
}

export interface Row {
  /** Reaches the step. Returns the phone if its messages are checked. */
  readonly reach: (widget: SignInPage) => Promise<string>;
  /** A text or field label shown in the step. */
  readonly shows: string;
  /**
   * What is shown after the reload, if it is another step: nothing is sent without the user, so an
   * interrupted request must be repeatable.
   */
  readonly afterwards?: { readonly path?: keyof Steps; readonly shows: string };
  /** A countdown that continues to the same moment: on the screen, or in the modal above it. */
  readonly counts?: 'screen' | 'modal';
  /** Calls made by the reload itself: reading a state, never requesting a code or a push. */
  readonly calls?: readonly string[];
  readonly only?: Embedding;
}

const polls = ['POST auth_plugins/mobile_id/requests/{id}'];
const tickets = ['POST sso/tickets/', 'POST sso/tickets/{ticket_id}/confirm/'];

/** A response that does not arrive before the reload. */
const hold = (widget: SignInPage, path: string) =>
  widget.page.route(path, (route) =>
    // The page's own retries are held too; a reload cancels them.
    route.request().method() === 'POST' ? undefined : route.continue(),
  );

const captchas = (widget: SignInPage) =>
  widget.env.sandbox.control('scenario', { captcha: 'visible' });

const requested = async (widget: SignInPage, like: string) => {
  const { phone } = await widget.env.sandbox.account({ like });
  await widget.open();
  await widget.enterPhone(phone);
  return phone;
};

const limited = { status: 429, retryAfterSeconds: 300, times: 0 };
const sending = 'POST bcl_otp_tokens (send)';
const pushing = 'POST auth_plugins/mobile_id/requests';

const phoneEntry: Readonly<Record<Steps['/sso'], Row>> = {
  entering: {
    reach: async (widget) => {
      const phone = await requested(widget, 'unknown');
      // Refused: the server has recorded every call of the request.
      await expect(widget.page.locator('input[name="phone"]')).toHaveAttribute('aria-invalid');
      return phone;
    },
    shows: own['sso.submit'],
  },
  requesting: {
    reach: async (widget) => {
      await hold(widget, '**/bcl_otp_tokens');
      const held = widget.page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/bcl_otp_tokens'),
      );
      const phone = await requested(widget, 'reserve');
      await held;
      return phone;
    },
    shows: own['sso.submit'],
  },
  'requesting, captcha': {
    reach: (widget) => requested(widget, 'captcha'),
    shows: code['captcha.heading'],
    afterwards: { shows: own['sso.submit'] },
  },
  'too-many': {
    reach: (widget) => requested(widget, 'codes-limit'),
    shows: code['limit.heading'],
    counts: 'modal',
  },
  'signed-in': {
    reach: async ({ env }) => {
      const account = await env.sandbox.account({ like: 'subscriber' });
      await openWidget(env, { widget: 'sign-in', start: '/sso', account });
      return account.phone;
    },
    shows: own['signed-in.heading'],
  },
};

/** @param arrive opens the entry of a code; new ones can be requested immediately */
const codeEntry = (
  arrive: (widget: SignInPage) => Promise<string>,
): Readonly<Record<Steps['/confirm-otp'], Row>> => {
  const responded = (status: number, name: string) => async (widget: SignInPage) => {
    const phone = await arrive(widget);
    const call = 'POST bcl_otp_tokens (confirm)';
    await widget.env.sandbox.fault({ call, status, code: name, retryAfterSeconds: 300 });
    await widget.enterCode('111111');
    return phone;
  };
  const resent =
    (before: (widget: SignInPage) => Promise<unknown>) => async (widget: SignInPage) => {
      const phone = await arrive(widget);
      await before(widget);
      await widget.press(code['code.resend']);
      return phone;
    };
  const entry = { shows: code['code.label'] };
  return {
    entering: {
      ...entry,
      reach: async (widget) => {
        await widget.env.sandbox.control('scenario', { resendAfterSeconds: 60 });
        return arrive(widget);
      },
      counts: 'screen',
    },
    checking: {
      reach: async (widget) => {
        const phone = await arrive(widget);
        await hold(widget, '**/bcl_otp_tokens');
        await widget.enterCode(await widget.lastCode(phone));
        return phone;
      },
      shows: code['code.checking'],
      afterwards: entry,
    },
    sending: {
      ...entry,
      reach: resent((widget) => hold(widget, '**/bcl_otp_tokens')),
    },
    'sending, captcha': {
      reach: resent(captchas),
      shows: code['captcha.heading'],
      afterwards: entry,
    },
    locked: {
      reach: responded(429, 'TooManyIncorrectAttempts'),
      shows: code['code.locked.title'],
      counts: 'screen',
    },
    expired: { reach: responded(422, 'Has expired'), shows: code['code.expired.heading'] },
    'too-many': {
      reach: resent((widget) =>
        widget.env.sandbox.fault({ call: sending, code: 'TooManyAsksOfOtp', ...limited }),
      ),
      shows: code['limit.heading'],
      counts: 'modal',
    },
  };
};

/** @param arrive opens the screen of a push */
const push = (
  arrive: (widget: SignInPage) => Promise<string>,
): Readonly<Record<Steps['/confirm-mobileid'], Row>> => {
  const declined = async (widget: SignInPage) => {
    const phone = await arrive(widget);
    await widget.decidePush(phone, 'decline');
    await widget.sees(own['push.declined.title']);
    return phone;
  };
  const bySms =
    (before: (widget: SignInPage) => Promise<unknown>) => async (widget: SignInPage) => {
      const phone = await declined(widget);
      await before(widget);
      await widget.press(own['push.use-sms']);
      return phone;
    };
  const ended = { shows: own['push.declined.title'] };
  return {
    waiting: { reach: arrive, shows: own['push.heading'], counts: 'screen', calls: polls },
    ended: { ...ended, reach: declined },
    requesting: {
      reach: bySms((widget) => hold(widget, '**/bcl_otp_tokens')),
      shows: own['push.heading'],
      afterwards: ended,
    },
    'requesting, captcha': {
      reach: bySms(captchas),
      shows: code['captcha.heading'],
      afterwards: ended,
    },
    failed: {
      reach: bySms((widget) => widget.env.sandbox.fault({ call: sending, status: 500 })),
      shows: common['failure.server.title'],
      afterwards: ended,
    },
    'too-many': {
      reach: async (widget) => {
        const phone = await declined(widget);
        const name = 'MobileIdTooManyRequests';
        await widget.env.sandbox.fault({ call: pushing, code: name, ...limited });
        await widget.press(own['push.resend']);
        return phone;
      },
      shows: code['limit.heading'],
      counts: 'modal',
    },
  };
};

/** @param before what happens at the end of the sign-in */
const ended =
  (before: (widget: SignInPage) => Promise<unknown>, like = 'reserve') =>
  async (widget: SignInPage) => {
    await before(widget);
    const phone = await requested(widget, like);
    await widget.codeField.waitFor();
    await widget.enterCode(await widget.lastCode(phone));
    return phone;
  };

const callback = (widget: SignInPage, url: string) =>
  widget.page.route('**/sso/tickets/*/confirm/', (route) =>
    route.fulfill({
      json: { callback_url: url },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );

const redirect: Readonly<Record<Steps['/redirect'], Row>> = {
  redirecting: {
    reach: ended((widget) => hold(widget, '**/sso/tickets/')),
    shows: own['redirect.heading'],
  },
  stuck: {
    reach: ended((widget) =>
      widget.env.sandbox.fault({ call: 'POST sso/tickets/', status: 500, times: 0 }),
    ),
    shows: common['failure.server.title'],
    calls: tickets,
  },
  refused: {
    reach: ended((widget) =>
      widget.env.sandbox.fault({
        call: 'POST sso/tickets/{ticket_id}/confirm/',
        status: 404,
        code: 'TicketNotFound',
      }),
    ),
    shows: common['failure.ticket-not-found.title'],
    // Nobody is signed in any more: the phone entry is shown, with the number kept.
    afterwards: { path: '/sso', shows: own['sso.submit'] },
  },
  untrusted: {
    reach: ended((widget) => callback(widget, 'https://evil.example/')),
    shows: own['redirect.untrusted.heading'],
    calls: tickets,
  },
  done: {
    // Only an element stays in place, when its page prevents navigation.
    only: 'element',
    reach: ended(
      (widget) =>
        widget.page.addInitScript(() => {
          addEventListener('cloud-navigate', (event) => event.preventDefault());
        }),
      'to-plans',
    ),
    shows: own['signed-in.heading'],
    // The sign-in is complete: the web redirect runs again, and leads home.
    afterwards: { path: '/sso', shows: own['signed-in.heading'] },
    calls: tickets,
  },
};

const toCode = async (widget: SignInPage) => {
  const phone = await requested(widget, 'reserve');
  await widget.codeField.waitFor();
  return phone;
};

const toReserveCode = async (widget: SignInPage) => {
  const phone = await toCode(widget);
  await widget.press(code['code.to-backup']);
  await widget.control(code['code.to-main']).waitFor();
  return phone;
};

const toPush = async (widget: SignInPage) => {
  const phone = await requested(widget, 'mobile-id');
  await widget.isAt('/confirm-mobileid');
  return phone;
};

const toReservePush = async (widget: SignInPage) => {
  const phone = await toPush(widget);
  await widget.press(own['push.to-backup']);
  await widget.isAt('/reserve-confirm-mobileid');
  await expect.poll(() => widget.sent(phone)).toBe(2);
  return phone;
};

/** Route × step. A step without a row does not compile; a route without one fails a test. */
export const reloads: {
  readonly [R in keyof Steps]: Readonly<Record<Steps[R], Row>>;
} = {
  '/sso': phoneEntry,
  '/confirm-otp': codeEntry(toCode),
  '/reserve-confirm-otp': codeEntry(toReserveCode),
  '/confirm-mobileid': push(toPush),
  '/reserve-confirm-mobileid': push(toReservePush),
  '/redirect': redirect,
};
export const reloadedRoutes = Object.keys(reloads) as (keyof Steps)[];
