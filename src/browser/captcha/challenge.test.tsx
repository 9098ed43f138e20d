import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaConfig } from '#base/values/captcha.ts';
import type { CaptchaReport } from '#base/ports/captcha.ts';
import { startChallenge, readyName } from './challenge.ts';

type Listener = () => void;
type Options = Readonly<Record<string, unknown>>;

const settle = () => new Promise((resolve) => setTimeout(resolve));
const scripts = () => [...document.head.querySelectorAll('script')];
const globals = ['smartCaptcha', 'hcaptcha', 'turnstile', 'grecaptcha', 'trustedTypes', readyName];

/** A service with SmartCaptcha's interface. */
function smart() {
  const listeners = new Map<string, Listener>();
  const calls: string[] = [];
  const rendered: { box?: HTMLElement; options?: Options } = {};
  const service = {
    render: (box: HTMLElement, options: Options) => {
      Object.assign(rendered, { box, options });
      return 7;
    },
    subscribe: (_id: number, event: string, listener: Listener) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
    execute: (id: number) => calls.push(`execute ${id}`),
    reset: (id: number) => calls.push(`reset ${id}`),
    destroy: (id: number) => calls.push(`destroy ${id}`),
  };
  return { service, rendered, calls, happens: (event: string) => listeners.get(event)?.() };
}

function start(
  overrides: Partial<CaptchaConfig> = {},
  box: HTMLElement | null = shown(),
  reported = () => {},
) {
  const reports: CaptchaReport[] = [];
  const config = { siteKey: 'key', visible: true, provider: 'smartcaptcha', ...overrides } as const;
  const stop = startChallenge({
    config,
    box,
    lang: 'ru',
    page: window,
    report: (result) => {
      reports.push(result);
      reported();
    },
  });
  return { reports, stop };
}

/** The developer warnings; the spy keeps them from failing the console check. */
function warnings(): readonly string[] {
  const shownWarnings: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void shownWarnings.push(text));
  return shownWarnings;
}

function shown(): HTMLElement {
  const box = document.createElement('div');
  document.body.append(box);
  return box;
}

async function arrives(name: string, service: unknown) {
  Reflect.set(window, name, service);
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  await settle();
}

beforeEach(() => document.head.replaceChildren());
afterEach(() => {
  document.body.replaceChildren();
  for (const name of globals) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(window, Symbol.for('cloud-widgets.policy'));
});

describe('captcha', () => {
  it.each([
    ['smartcaptcha', 'https://smartcaptcha.yandexcloud.net/captcha.js'],
    ['hcaptcha', 'https://js.hcaptcha.com/1/api.js'],
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js'],
    ['recaptcha', 'https://www.google.com/recaptcha/api.js'],
  ] as const)('of %s loads its script from %s', (provider, address) => {
    start({ provider });
    expect(scripts()[0]?.src.split('?')[0]).toBe(address);
  });

  it.each([
    ['captcha.operator.example', 'https://captcha.operator.example/captcha.js'],
    ['localhost:4250', 'http://localhost:4250/captcha.js'],
  ])('loads its script from the configured host %s', (host, address) => {
    start({ host });
    expect(scripts()[0]?.src.split('?')[0]).toBe(address);
  });

  it.each([
    'https://evil.example',
    'evil.example/path',
    'user@evil.example',
    'evil.example?x',
    '//evil.example',
    'evil example',
  ])('is blocked for the invalid host "%s" before any script loads', (host) => {
    const shownWarnings = warnings();
    const { reports } = start({ host });
    expect(scripts()).toEqual([]);
    expect(reports).toEqual([{ kind: 'blocked' }]);
    expect(shownWarnings).toEqual([expect.stringContaining('#7')]);
  });

  it('is blocked when its script fails to load, and can be retried', async () => {
    const shownWarnings = warnings();
    const { reports } = start();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await settle();
    expect(reports).toEqual([{ kind: 'blocked' }]);
    expect(shownWarnings).toEqual([expect.stringContaining('#8')]);
    expect(scripts()).toEqual([]);
    start();
    expect(scripts()).toHaveLength(1);
  });

  it('is blocked when its script times out', async () => {
    const shownWarnings = warnings();
    vi.useFakeTimers();
    const { reports } = start();
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(reports).toEqual([{ kind: 'blocked' }]);
    expect(shownWarnings).toEqual([expect.stringContaining('#8')]);
    start();
    // The browser would wait for the same request.
    expect(scripts().map(({ src }) => src)).toEqual([expect.stringMatching(/&attempt=1$/)]);
  });

  it('loads its script through the Trusted Types policy cloud-widgets', () => {
    const names: string[] = [];
    Reflect.set(window, 'trustedTypes', {
      createPolicy: (name: string, rules: object) => {
        names.push(name);
        return rules;
      },
    });
    start();
    expect(names).toEqual(['cloud-widgets']);
    expect(scripts()).toHaveLength(1);
  });

  it('is blocked where the page refuses the Trusted Types policy', async () => {
    const shownWarnings = warnings();
    Reflect.set(window, 'trustedTypes', {
      createPolicy: () => {
        throw new TypeError('refused');
      },
    });
    const { reports } = start();
    await settle();
    expect(reports).toEqual([{ kind: 'blocked' }]);
    expect(shownWarnings).toEqual([expect.stringContaining('#8')]);
    expect(scripts()).toEqual([]);
  });

  it('is blocked when the provider’s script throws', async () => {
    const shownWarnings = warnings();
    const { reports } = start();
    await arrives('smartCaptcha', {
      render: () => {
        throw new Error('theirs');
      },
    });
    expect(reports).toEqual([{ kind: 'blocked' }]);
    expect(shownWarnings).toEqual([expect.stringContaining('#8')]);
  });

  it('is destroyed once, even when the provider’s destroy throws', async () => {
    const { service, rendered, calls } = smart();
    const { stop } = start();
    await arrives('smartCaptcha', {
      ...service,
      destroy: () => {
        calls.push('destroy');
        throw new Error('theirs');
      },
    });
    stop();
    stop();
    expect(calls).toEqual(['destroy']);
    expect(rendered.box?.isConnected).toBe(false);
  });

  it('is removed completely when it returns a token while rendering', async () => {
    const { service, rendered } = smart();
    const opened = start({}, undefined, () => opened.stop());
    await arrives('smartCaptcha', {
      ...service,
      render: (box: HTMLElement, options: Readonly<Record<string, unknown>>) => {
        const id = service.render(box, options);
        (options['callback'] as (token: string) => void)('T');
        return id;
      },
    });
    expect(opened.reports).toEqual([{ kind: 'passed', token: 'T' }]);
    expect(rendered.box?.isConnected).toBe(false);
  });

  it('is not rendered once stopped', async () => {
    const { service, rendered } = smart();
    const { stop } = start();
    stop();
    await arrives('smartCaptcha', service);
    expect(rendered).toEqual({});
  });
});

describe('SmartCaptcha', () => {
  it('renders with key and language, returns the token, and is destroyed', async () => {
    const { service, rendered, calls } = smart();
    const { reports, stop } = start();
    await arrives('smartCaptcha', service);
    expect(rendered.options).toMatchObject({ sitekey: 'key', hl: 'ru', invisible: false });
    (rendered.options?.['callback'] as (token: string) => void)('T');
    expect(reports).toEqual([{ kind: 'passed', token: 'T' }]);
    stop();
    expect(calls).toEqual(['destroy 7']);
    expect(rendered.box?.isConnected).toBe(false);
  });

  it('executes immediately when it is invisible', async () => {
    const { service, rendered, calls } = smart();
    start({ visible: false }, null);
    await arrives('smartCaptcha', service);
    expect(calls).toEqual(['execute 7']);
    expect(rendered.box?.parentElement).toBe(document.body);
  });

  it('distinguishes a closed challenge from a solved one, though both hide it', async () => {
    const closed = smart();
    const first = start({ visible: false }, null);
    await arrives('smartCaptcha', closed.service);
    closed.happens('challenge-hidden');
    await settle();
    expect(first.reports).toEqual([{ kind: 'closed' }]);
    Reflect.deleteProperty(window, 'smartCaptcha');
    const solved = smart();
    const second = start({ visible: false }, null);
    await arrives('smartCaptcha', solved.service);
    solved.happens('challenge-hidden');
    (solved.rendered.options?.['callback'] as (token: string) => void)('T');
    await settle();
    expect(second.reports).toEqual([{ kind: 'passed', token: 'T' }]);
  });

  it('renders again when its token expires', async () => {
    const { service, happens, calls } = smart();
    const { reports } = start();
    await arrives('smartCaptcha', service);
    happens('token-expired');
    expect(reports).toEqual([{ kind: 'expired' }]);
    expect(calls).toEqual(['reset 7']);
  });

  it.each(['network-error', 'javascript-error'])('is blocked on %s', async (event) => {
    const { service, happens } = smart();
    const { reports } = start();
    await arrives('smartCaptcha', service);
    happens(event);
    expect(reports).toEqual([{ kind: 'blocked' }]);
  });

  it('is attached to the document even when its container is in shadow roots', async () => {
    const outer = shown().attachShadow({ mode: 'open' });
    const middle = document.createElement('div');
    outer.append(middle);
    const inner = middle.attachShadow({ mode: 'open' });
    const box = document.createElement('div');
    inner.append(box);
    const { service, rendered } = smart();
    const { stop } = start({}, box);
    await arrives('smartCaptcha', service);
    expect(rendered.box?.getRootNode()).toBe(document);
    expect(rendered.box?.slot).toBe('cloud-captcha');
    expect(box.querySelector('slot')?.name).toBe('cloud-captcha');
    expect(middle.querySelector('slot')?.slot).toBe('cloud-captcha');
    stop();
    expect(box.childElementCount + middle.childElementCount).toBe(0);
    expect(rendered.box?.isConnected).toBe(false);
  });
});

describe.each([
  ['hcaptcha', 'hcaptcha'],
  ['turnstile', 'turnstile'],
  ['recaptcha', 'grecaptcha'],
] as const)('%s', (provider, name) => {
  function lookAlike() {
    const calls: string[] = [];
    const rendered: { options?: Options } = {};
    const service = {
      render: (_box: HTMLElement, options: Options) => {
        rendered.options = options;
        return 'id';
      },
      execute: () => calls.push('execute'),
      reset: () => calls.push('reset'),
      ...(provider === 'recaptcha' ? {} : { remove: () => calls.push('remove') }),
    };
    const happens = (callback: string, ...args: unknown[]) =>
      (rendered.options?.[callback] as (...args: unknown[]) => void)(...args);
    return { service, calls, happens };
  }

  it('reports the token, an expiry and an error, and is removed on stop', async () => {
    const { service, calls, happens } = lookAlike();
    const { reports, stop } = start({ provider });
    await arrives(name, service);
    happens('expired-callback');
    happens('callback', 'T');
    happens('error-callback');
    expect(reports).toEqual([
      { kind: 'expired' },
      { kind: 'passed', token: 'T' },
      { kind: 'blocked' },
    ]);
    stop();
    expect(calls).toEqual(['reset', provider === 'recaptcha' ? 'reset' : 'remove']);
  });

  it('executes immediately when it is invisible', async () => {
    const { service, calls } = lookAlike();
    start({ provider, visible: false }, null);
    await arrives(name, service);
    expect(calls).toEqual(provider === 'turnstile' ? [] : ['execute']);
  });
});
