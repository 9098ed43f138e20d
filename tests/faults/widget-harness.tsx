import { setTimeout as setTimer } from 'node:timers/promises';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { CallName } from '#sandbox/http/calls.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { fixtureNamed } from '#sandbox/users/users.ts';
import type { WidgetProps } from '#app/widget.tsx';
import type { ReactNode } from 'react';
import { isCall } from '../conformance/tamper.ts';
import type { Fault } from './faults.ts';
import type { FaultCase } from './fault-cases.ts';

const origin = 'https://shop.example';

const modules = import.meta.glob([
  '../../{src,widgets}/**/*.{ts,tsx}',
  '../../{src,widgets}/**/messages/*.json',
  '!**/*.test.{ts,tsx}',
  '!**/*.d.ts',
  '!../../src/element/**',
  '!../../widgets/*/element.ts',
]);

const components = import.meta.glob<Readonly<Record<string, (props: WidgetProps) => ReactNode>>>(
  '../../widgets/*/index.tsx',
  { eager: true },
);

/** Loads every screen: from then on nothing waits for code. */
export const loadAll = (): Promise<unknown> =>
  Promise.all(Object.values(modules).map((load) => load()));

/**
 * One widget on a page, the operator's servers behind it, and one call that can be made to fail.
 */
export interface WidgetHarness {
  readonly sandbox: Sandbox;
  /** The number of calls. */
  readonly made: () => number;
  injectFault(fault: Fault | undefined): void;
  /** Reloads the page: storage is kept. */
  mount(): Promise<void>;
  /**
   * Continues as a user would until `ended`, or until the time is over.
   * @param realMs how long this may take on a busy machine, independent of the fake clock
   */
  act(ended: () => boolean, timeoutMs?: number, realMs?: number): Promise<void>;
  /** Advances the time. */
  pass(ms: number): Promise<void>;
  readonly heading: () => string;
  /** All text of the page. */
  readonly text: () => string;
  /** The path, a space, the heading. */
  readonly currentScreen: () => string;
  /** What the user could press or type into. */
  readonly controls: () => readonly HTMLElement[];
  readonly left: () => boolean;
}

export function createWidgetHarness(faultCase: FaultCase, call: CallName): WidgetHarness {
  const sandbox = createSandbox({ store: memoryStore(), clock: timerClock, fixedCode: '123456' });
  const network = stubNetwork(sandbox, call);
  // Node's channels reach the pages of other workers; other tabs are not tested here.
  vi.stubGlobal('BroadcastChannel', undefined);
  let path = '';
  let left = false;
  const settle = () => pass(3_000, network);
  return {
    sandbox,
    made: network.made,
    injectFault: network.injectFault,
    mount: async () => {
      cleanup();
      left = false;
      if (faultCase.invitation) sessionStorage.setItem('cloud:invitation', faultCase.invitation);
      renderCase(faultCase, {
        onScreen: (detail) => void ({ path } = detail),
        onSignedIn: () => {
          left = true;
          return false;
        },
      });
      await settle();
    },
    act: async (ended, timeoutMs = 60_000, realMs = 0) => {
      const phone = fixtureNamed(faultCase.like)?.phone ?? '';
      const real = performance.now() + realMs;
      for (let gone = 0; !ended(); gone += 3_000) {
        if (gone >= timeoutMs && performance.now() >= real) return;
        step(controls(), phone, faultCase, sandbox);
        await settle();
      }
    },
    pass: (ms) => pass(ms, network),
    heading,
    text: () => document.body.textContent.replace(/\s/g, ' '),
    currentScreen: () => `${path} ${heading()}`.replace(/\s/g, ' '),
    controls,
    left: () => left,
  };
}

const timerClock = {
  now: () => Date.now(),
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

const heading = (): string =>
  (document.querySelector('dialog[open]') ?? document).querySelector('h1, h2')?.textContent ?? '';

const controls = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], input')].filter(
    (each) => !(each as HTMLButtonElement).disabled && each.ariaDisabled !== 'true',
  );

function renderCase(
  faultCase: FaultCase,
  handlers: Pick<WidgetProps, 'onScreen' | 'onSignedIn'>,
): void {
  const [Widget] = Object.values(components[`../../widgets/${faultCase.widget}/index.tsx`] ?? {});
  if (!Widget) throw new Error(`no widget ${faultCase.widget}`);
  render(
    <Widget
      start={faultCase.start}
      apiBase={`${origin}/api/`}
      billingBase={`${origin}/billing/`}
      {...(faultCase.signedIn ? { token: `demo-${faultCase.like}` } : {})}
      {...faultCase.settings}
      {...handlers}
    />,
  );
}

async function pass(ms: number, network: Network): Promise<void> {
  for (let gone = 0; gone < ms; gone += 1_000) {
    await vi.advanceTimersByTimeAsync(1_000);
    // On a busy machine, the user must not be faster than the page.
    await vi.dynamicImportSettled();
    for (let turns = 0; network.busy() && turns < 200; turns += 1) await setTimer(1);
  }
}

interface Network extends Pick<WidgetHarness, 'made' | 'injectFault'> {
  /** Whether a request waits only for the machine. */
  readonly busy: () => boolean;
}

/** Replaces the network by the sandbox, with a fault if one is set. */
function stubNetwork(sandbox: Sandbox, call: CallName): Network {
  let made = 0;
  let fault: Fault | undefined;
  let online = true;
  let busy = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  const idle = async <T,>(waiting: Promise<T>): Promise<T> => {
    busy -= 1;
    const value = await waiting;
    busy += 1;
    return value;
  };
  const respond = async (request: Request): Promise<Response> => {
    const isFaulty = await (call === 'fetchCallback' ? isCallback(request) : isCall(request, call));
    if (!isFaulty) return sandbox.fetch(request);
    made += 1;
    online = fault?.noResponse !== 'offline';
    if (fault?.noResponse === 'hang') return idle(new Promise<never>(() => undefined));
    if (fault?.noResponse) throw new TypeError('Failed to fetch');
    if (fault?.delayMs) await idle(new Promise((resolve) => setTimeout(resolve, fault?.delayMs)));
    if (fault?.rejection) return fault.rejection();
    const good = await sandbox.fetch(request);
    return fault?.response?.(good) ?? good;
  };
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const signal = init?.signal ?? request.signal;
    return new Promise<Response>((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      busy += 1;
      void respond(request)
        .finally(() => void (busy -= 1))
        .then(resolve, reject);
    });
  });
  return {
    made: () => made,
    busy: () => busy > 0,
    injectFault: (next) => {
      fault = next;
      if (!next) online = true;
    },
  };
}

const isCallback = async (request: Request): Promise<boolean> =>
  new URL(request.url).pathname === '/sandbox/callback';

/** The user's next step: fills an empty field, otherwise presses the primary button. */
function step(
  controls: readonly HTMLElement[],
  phone: string,
  faultCase: FaultCase,
  { db }: Sandbox,
): void {
  const fields = controls.filter((each) => each instanceof HTMLInputElement);
  const field = fields.find(({ type, value }) => !/radio|checkbox/.test(type) && value === '');
  const sms = db.sms.all().findLast((each) => each.phone === `7${phone}`);
  if (field) {
    const isCode = /one-time-code/.test(field.autocomplete);
    const value = isCode
      ? (sms?.code ?? '')
      : field.type === 'tel'
        ? phone
        : (faultCase.code ?? phone);
    if (value !== '') fireEvent.input(field, { target: { value } });
  }
  const box = fields.find(({ type, checked }) => type === 'checkbox' && !checked);
  box?.click();
  const dialog = document.querySelector('dialog[open]');
  const reachable = dialog ? controls.filter((each) => dialog.contains(each)) : controls;
  const wanted = reachable.find(({ textContent }) => faultCase.press?.test(textContent));
  const main =
    wanted ??
    document.querySelector<HTMLElement>('.cw-primary:not([disabled])') ??
    dialog?.querySelector<HTMLElement>('button:not([disabled])');
  main?.click();
}
