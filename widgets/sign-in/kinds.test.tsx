import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findPage } from '#widgets/route-table.ts';
import { control } from '#sandbox/control/control.ts';
import type { ControlName } from '#sandbox/control/shapes.ts';
import { createCallLog } from '#sandbox/http/call-log.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createRouter } from '#app/router.ts';
import { RouterView } from '#app/router-view.tsx';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import code from '#sign-in/messages/ru.json' with { type: 'json' };
import { createServices } from '#app/services.ts';
import promo from '#widgets/promo/messages/ru.json' with { type: 'json' };
import own from './messages/ru.json' with { type: 'json' };
import {
  requestCall,
  kinds,
  outcomeNames,
  outcomes,
  table,
  type Kind,
  type Outcome,
  type InjectedFault,
} from '../../tests/e2e/sign-in.table.ts';

/* Kind × outcome of spec §4 and §8: real screens, flows and calls against the sandbox in memory. */

const origin = 'https://api.example';
const ends: (() => void)[] = [];
// As in a browser, updates come from servers and timers, not from the test.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  // The next test begins signed out.
  localStorage.clear();
});

function deps(start: string) {
  // The server clock stands still: on a slow machine a push must not confirm itself.
  const opened = Date.now();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const sandbox = createSandbox({
    store: memoryStore(),
    clock: {
      now: () => opened,
      after: (ms, task) => {
        const timer = setTimeout(task, ms);
        timers.add(timer);
        return () => clearTimeout(timer);
      },
    },
  });
  const log = createCallLog();
  const confirmedWith: string[] = [];
  const settings = settingsFrom(
    { apiBase: `${origin}/api/`, billingBase: `${origin}/billing/`, offer: 'FREE30' },
    'https://shop.example/',
    () => {},
  );
  const services = createServices({
    settings,
    emit: () => true,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const response = await sandbox.fetch(request);
      confirmedWith.push(request.url);
      return response;
    },
  });
  // Polling intervals are shortened. Waits of minutes stay, however slow the machine is.
  const { now, after } = services.clock;
  const clock = {
    now,
    after: (ms: number, task: () => void) => after(ms > 10_000 ? ms : ms / 40, task),
  };
  const router = createRouter({ ...services, clock }, createMemoryLocation(start), start, findPage);
  render(<RouterView router={router} lang="ru" theme="auto" />);
  router.start();
  ends.push(() => {
    router.stop();
    services.stop();
    for (const timer of timers) clearTimeout(timer);
  });
  const tell = (name: ControlName, body: object) => control(sandbox.db, log, name, body);
  return { tell, sandbox: sandbox.db, confirmedWith };
}

const callsOf = (kind: Kind): Readonly<Record<InjectedFault['at'], string>> => {
  const end = 'POST sso/tickets/{ticket_id}/confirm/';
  if (kind.startsWith('promo'))
    return { request: 'POST promo/otp', confirm: 'POST promo/otp/confirm', end };
  const push = 'POST auth_plugins/mobile_id/requests';
  if (kind.includes('mobile')) return { request: push, confirm: `${push}/{id}`, end };
  return { request: 'POST bcl_otp_tokens (send)', confirm: 'POST bcl_otp_tokens (confirm)', end };
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** What a control is called: a button by its text, a field by its label. */
const nameOf = (control: HTMLButtonElement | HTMLInputElement): string =>
  control.getAttribute('aria-label') ??
  (control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : control.textContent) ??
  '';
// By selectors: to compute the accessible names of a screen takes jsdom longer than the test.
const find = (selector: 'button' | 'input', name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const all = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(selector);
    const found = [...all].find((each) => plain(nameOf(each)).startsWith(plain(name)));
    if (!found) throw new Error(`There is no ${selector} “${name}”.`);
    return found;
  });
const button = (name: string) => find('button', name);
const press = async (name: string) => fireEvent.click(await button(name));
const fill = async (label: string, text: string) =>
  fireEvent.input(await find('input', label), {
    target: { value: text },
  });

async function drive(kind: Kind, outcome: Outcome): Promise<void> {
  const isPromo = kind.startsWith('promo');
  const isPush = kind.includes('mobile');
  const { tell, sandbox, confirmedWith } = deps(isPromo ? '/promo' : '/sso');
  tell('scenario', { resendAfterSeconds: kind.endsWith('resend') ? 0 : 60 });
  const { phone } = tell('accounts', { like: isPush ? 'mobile-id' : 'reserve' }) as {
    phone: string;
  };
  const sent = () => sandbox.sms.all().length + sandbox.pushes.all().length;

  if (isPromo) await press(promo['promo.landing.action']);
  await fill(own['sso.phone'], phone);
  const isFirstRequest = ['otp', 'mobile-id', 'promo-otp'].includes(kind);
  if (!isFirstRequest) await press(isPromo ? promo['promo.phone.action'] : own['sso.submit']);
  if (!isFirstRequest && !isPush) await find('input', code['code.label']);
  if (!isFirstRequest && isPush) await button(own['push.to-backup']);
  if (kind === 'reserve-otp-resend') {
    await press(code['code.to-backup']);
    await button(code['code.to-main']);
  }
  if (kind === 'reserve-mobile-id-retry') {
    await press(own['push.to-backup']);
    await button(own['push.to-main']);
  }
  if (kind.endsWith('retry')) {
    tell('pushes', { phone, decision: 'decline' });
    await screen.findByText(plain(own['push.declined.title']));
  }

  const { at, ...how } = outcomes[outcome] ?? { at: undefined };
  const injectFault = () => {
    if (at) tell('faults', { call: callsOf(kind)[at], ...how });
  };
  // A push that is still being polled would consume the fault of the next one, so that one comes
  // first.
  const late = isPush && at === 'confirm';
  if (!late) injectFault();
  const before = sent();
  const name = await button(requestCall[kind]);
  fireEvent.click(name);
  if (at !== 'request') {
    await waitFor(() => expect(sent()).toBe(before + 1));
    if (late) {
      const push = sandbox.pushes.all().at(-1)?.id ?? '';
      await waitFor(() => expect(confirmedWith.some((url) => url.endsWith(push))).toBe(true));
      injectFault();
    }
    if (isPush) tell('pushes', { phone, decision: 'confirm' });
    else {
      if (kind === 'reserve-otp') await button(code['code.to-main']);
      const field = await find('input', code['code.label']);
      await waitFor(() => expect(field.hasAttribute('readonly')).toBe(false));
      await fill(code['code.label'], sandbox.sms.all().at(-1)?.code ?? '');
    }
  }
  const row = table[kind][outcome];
  if (!('message' in row)) throw new Error('not in the table');
  await waitFor(() => expect(plain(document.body.textContent)).toContain(plain(row.message)));
  expect(await button(row.action)).toBeTruthy();
}

describe.each(kinds)('%s', (kind) => {
  const rows = outcomeNames.filter((outcome) => 'message' in table[kind][outcome]);
  it.each(rows)('shows the outcome %s', (outcome) => drive(kind, outcome));
});
