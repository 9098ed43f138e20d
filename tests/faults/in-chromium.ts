import type { Locator, Page, Route } from '@playwright/test';
import type { CallName } from '#sandbox/http/calls.ts';
import type { Account, SandboxControl } from '../support/sandbox.ts';
import { isCall } from '../conformance/tamper.ts';
import type { Fault } from './faults.ts';
import type { FaultCase } from './fault-cases.ts';

/** Responses of the test itself come from another origin than the page, like those of the server. */
const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** One call of a page, which can be made to fail. */
export interface FaultInjector {
  /** How often the call was made. */
  readonly made: () => number;
  inject(fault: Fault | undefined): void;
}

export async function createFaultInjector(
  page: Page,
  call: CallName,
  widgets: string,
): Promise<FaultInjector> {
  let made = 0;
  let fault: Fault | undefined;
  await page.route(
    (url) => url.origin === widgets && /^\/(api|billing|sandbox)\//.test(url.pathname),
    async (route) => {
      const requested = route.request();
      const request = new Request(requested.url(), {
        method: requested.method(),
        body: requested.postData(),
      });
      const { pathname } = new URL(requested.url());
      const hasFault =
        call === 'fetchCallback' ? pathname === '/sandbox/callback' : await isCall(request, call);
      if (!hasFault) return route.fallback();
      made += 1;
      return fault ? applyFault(route, fault) : route.fallback();
    },
  );
  return {
    made: () => made,
    inject: (next) => {
      fault = next;
    },
  };
}

/**
 * All calls of a page to the operator under one fault.
 * @returns how many were met, and a function that ends the outage
 */
export async function createOutage(
  page: Page,
  origin: string,
  fault: Fault,
): Promise<{ readonly met: () => number; readonly end: () => Promise<void> }> {
  let met = 0;
  const isCall = (url: URL) => url.origin === origin && /^\/(api|billing)\//.test(url.pathname);
  await page.route(isCall, (route) => {
    met += 1;
    return applyFault(route, fault);
  });
  return { met: () => met, end: () => page.unroute(isCall) };
}

async function applyFault(route: Route, fault: Fault): Promise<void> {
  if (fault.noResponse === 'offline') return route.abort('internetdisconnected');
  if (fault.noResponse) return route.abort('connectionrefused');
  if (fault.rejection) return fulfil(route, fault.rejection());
  const good = await route.fetch();
  const response = await fault.response?.(
    new Response(good.status() === 204 ? null : await good.text(), {
      status: good.status(),
      headers: good.headers(),
    }),
  );
  return response ? fulfil(route, response) : route.fulfill({ response: good });
}

const fulfil = async (route: Route, response: Response): Promise<void> =>
  route.fulfill({
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...cors },
    body: await response.text(),
  });

/** The next user action: fills an empty field, else presses the main button. */
export async function step(
  page: Page,
  faultCase: FaultCase,
  account: Account,
  sandbox: SandboxControl,
): Promise<void> {
  const dialog = page.locator('dialog[open]');
  const top: Locator = (await dialog.count()) > 0 ? dialog.last() : page.locator('body');
  // The screen may have changed meanwhile: then there is a next step.
  await act(top, faultCase, account, sandbox).catch(() => undefined);
}

async function act(
  top: Locator,
  faultCase: FaultCase,
  { phone }: Account,
  sandbox: SandboxControl,
): Promise<void> {
  const quick = { timeout: 1_500 };
  const field = top.locator('input:not([type=radio], [type=checkbox], [disabled]):visible').first();
  if ((await field.count()) > 0 && (await field.inputValue(quick)) === '') {
    const isCode = (await field.getAttribute('autocomplete', quick)) === 'one-time-code';
    const { sms } = await sandbox.state(phone);
    const sent = sms.map(({ code }) => String(code)).at(-1) ?? '';
    await field.fill(isCode ? sent : (faultCase.code ?? phone), quick);
  }
  const wanted = faultCase.press && top.getByRole('button', { name: faultCase.press }).first();
  if (wanted && (await wanted.count()) > 0) return wanted.click(quick);
  const main = top.locator('.cw-primary:not([disabled], [aria-disabled=true]):visible').first();
  // Not a link among the text: on the screen that appears meanwhile, it may lead back.
  const other = top.locator('button:not(.cw-link):visible').first();
  await ((await main.count()) > 0 ? main : other).click(quick);
}
