import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PaymentMode } from '#base/settings/payment-mode.ts';
import { leftToPayKey } from './location/left-to-pay.ts';
import { createPaymentOpener } from './payment-opener.ts';

const url = 'https://pay.example/1';
const words = 'Загружаем';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';

function page(open: 'opens' | 'blocked' | 'webview', userAgent = 'Mozilla/5.0 (X11)') {
  const replace = vi.fn();
  const close = vi.fn();
  const assign = vi.fn();
  const blank = { title: '', body: { textContent: '' } };
  const tab = { opener: {}, close, location: { replace }, document: blank };
  const view = {
    open: vi.fn(() => (open === 'blocked' ? null : tab)),
    location: {
      set href(address: string) {
        assign(address);
      },
    },
    navigator: { userAgent },
    parent: undefined as unknown,
    ...(open === 'webview' ? { CloudApp: { postMessage: vi.fn() } } : {}),
  };
  view.parent = view;
  return { view: view as unknown as Window, tab, replace, close, assign, open: view.open };
}

afterEach(() => sessionStorage.removeItem(leftToPayKey));

describe('payment window (spec §4)', () => {
  it('opens a tab within the click, clears its opener, and sets its URL later', () => {
    const { view, tab, replace, open } = page('opens');
    const emit = vi.fn(() => true);
    const promised = createPaymentOpener(emit, words, 'auto', view).prepare();
    expect(open).toHaveBeenCalledOnce();
    expect(tab.opener).toBeNull();
    expect(tab.document).toEqual({ title: words, body: { textContent: words } });
    expect(promised.open(url)).toBe('opened');
    expect(emit).toHaveBeenCalledWith('cloud-payment-open', { url, mode: 'new-tab' });
    expect(replace).toHaveBeenCalledWith(url);
  });

  it('opens the URL that was checked, not the text resolved against the page', () => {
    const { view, replace } = page('opens');
    createPaymentOpener(() => true, words, 'auto', view)
      .prepare()
      .open('https:pay.example');
    expect(replace).toHaveBeenCalledWith('https://pay.example/');
  });

  it('uses the same window inside a webview', () => {
    const { view, open, assign } = page('webview');
    expect(
      createPaymentOpener(() => true, words, 'auto', view)
        .prepare()
        .open(url),
    ).toBe('delegated');
    expect(open).not.toHaveBeenCalled();
    expect(assign).toHaveBeenCalledWith(url);
  });

  it('uses the same window in an app whose only window is this page', () => {
    const { view, assign, close } = page('opens');
    const content = { title: 'Shop', body: { textContent: 'packages' } };
    Object.assign(view, { open: () => view, top: view, document: content, close });
    const emit = vi.fn(() => true);
    const promised = createPaymentOpener(emit, words, 'auto', view).prepare();
    promised.close();
    expect(content).toEqual({ title: 'Shop', body: { textContent: 'packages' } });
    expect(close).not.toHaveBeenCalled();
    expect(promised.open(url)).toBe('delegated');
    expect(assign).toHaveBeenCalledWith(url);
    expect(emit).toHaveBeenCalledWith('cloud-payment-open', { url, mode: 'same-window' });
  });

  it('leaves the page around its frame alone in an app with one window', () => {
    const { view, assign, tab } = page('opens');
    Reflect.set(view, 'top', tab);
    const promised = createPaymentOpener(() => true, words, 'auto', view).prepare();
    expect(tab.document.body.textContent).toBe('');
    expect(promised.open(url)).toBe('blocked');
    expect(assign).not.toHaveBeenCalled();
  });

  it('reports payment-blocked when the browser opened no tab', () => {
    const { view } = page('blocked');
    const emit = vi.fn(() => true);
    expect(createPaymentOpener(emit, words, 'auto', view).prepare().open(url)).toBe('blocked');
    const reported = { kind: 'payment-blocked', number: 43 };
    expect(emit).toHaveBeenLastCalledWith('cloud-error', reported);
  });

  it('uses the same window when the tab of a payment is blocked again, not of another one', () => {
    const { view, assign } = page('blocked');
    const emit = vi.fn(() => true);
    const { prepare } = createPaymentOpener(emit, words, 'auto', view);
    expect([prepare().open('https://pay.example/2'), prepare().open(url)]).toEqual([
      'blocked',
      'blocked',
    ]);
    expect([assign.mock.calls, sessionStorage.getItem(leftToPayKey)]).toEqual([[], null]);
    expect(prepare().open(url)).toBe('delegated');
    expect(assign).toHaveBeenCalledExactlyOnceWith(url);
    expect(emit).toHaveBeenLastCalledWith('cloud-payment-open', { url, mode: 'same-window' });
    expect(sessionStorage.getItem(leftToPayKey)).toBe('ay.example/1');
  });

  it('leaves the page around its frame when the tab is blocked again, unless a sandbox forbids it', () => {
    const { view, assign } = page('blocked');
    const left = vi.fn<(address: string) => void>();
    const location = {
      set href(address: string) {
        left(address);
      },
    };
    Object.assign(view, { parent: {}, top: { location } });
    const { prepare } = createPaymentOpener(() => true, words, 'auto', view);
    expect(prepare().open(url)).toBe('blocked');
    expect(left).not.toHaveBeenCalled();
    left.mockImplementationOnce(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(prepare().open(url)).toBe('blocked');
    expect(prepare().open(url)).toBe('delegated');
    expect(left).toHaveBeenLastCalledWith(url);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('of the page');
      },
    ],
    ['returns nothing', () => undefined],
    // As blockers of advertising do.
    ['returns an object that is no window', () => ({})],
    ['returns true', () => true],
  ])('reports payment-blocked when the page’s own open %s, and stays in this window', (_, open) => {
    const { view, assign } = page('opens');
    Reflect.set(view, 'open', open);
    const emit = vi.fn(() => true);
    const opener = createPaymentOpener(emit, words, 'auto', view);
    expect(opener.prepare().open(url)).toBe('blocked');
    expect(emit).toHaveBeenLastCalledWith('cloud-error', { kind: 'payment-blocked', number: 43 });
    expect(assign).not.toHaveBeenCalled();
  });

  it('reports payment-blocked when the tab inherits a sandbox that keeps it from the payment page', () => {
    const { view, tab, close } = page('opens');
    tab.location.replace.mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(
      createPaymentOpener(() => true, words, 'auto', view)
        .prepare()
        .open(url),
    ).toBe('blocked');
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes the empty tab when the page prevents cloud-payment-open', () => {
    const { view, replace, close } = page('opens');
    expect(
      createPaymentOpener(() => false, words, 'auto', view)
        .prepare()
        .open(url),
    ).toBe('delegated');
    expect(replace).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    'http://pay.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//pay.example/',
    'https://user:password@pay.example/',
    'blob:https://pay.example/1',
    '',
  ])('refuses %j', (address) => {
    for (const kind of ['opens', 'webview'] as const) {
      const { view, replace, assign } = page(kind);
      const emit = vi.fn(() => true);
      expect(createPaymentOpener(emit, words, 'auto', view).prepare().open(address)).toBe(
        'refused',
      );
      const reported = { kind: 'payment-refused', number: 44 };
      expect(emit).toHaveBeenCalledExactlyOnceWith('cloud-error', reported);
      expect(replace).not.toHaveBeenCalled();
      expect(assign).not.toHaveBeenCalled();
    }
  });

  it('accepts plain http on localhost', () => {
    const { view, replace } = page('opens');
    expect(
      createPaymentOpener(() => true, words, 'auto', view)
        .prepare()
        .open('http://localhost:4173/pay'),
    ).toBe('opened');
    expect(replace).toHaveBeenCalledOnce();
  });

  it('is closed when there is nothing to pay', () => {
    const { view, close } = page('opens');
    createPaymentOpener(() => true, words, 'auto', view)
      .prepare()
      .close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('reports "blocked" when a sandboxed frame may not access the tab', () => {
    const { view, tab, close } = page('opens');
    const refused = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(tab, 'opener', { set: refused });
    Object.defineProperty(tab, 'document', { get: refused });
    const promised = createPaymentOpener(() => true, words, 'auto', view).prepare();
    expect(close).toHaveBeenCalledOnce();
    expect(promised.open(url)).toBe('blocked');
  });
});

describe('payment mode', () => {
  function opened(mode: PaymentMode, browser: ReturnType<typeof page>, instant = false) {
    const emit = vi.fn(() => true);
    const opening = createPaymentOpener(emit, words, mode, browser.view).prepare(instant).open(url);
    return {
      opening,
      emit,
      tabs: browser.open.mock.calls.length,
      left: browser.assign.mock.calls.length,
    };
  }

  it.each([
    ['same-window', 'opens', { tabs: 0, left: 1 }],
    ['new-tab', 'webview', { tabs: 1, left: 0 }],
    ['page', 'opens', { tabs: 0, left: 0 }],
    ['page', 'webview', { tabs: 0, left: 0 }],
  ] as const)('%s is respected when the browser %s', (mode, kind, expected) => {
    const result = opened(mode, page(kind));
    expect(result).toMatchObject({
      opening: mode === 'new-tab' ? 'opened' : 'delegated',
      ...expected,
    });
    expect(result.emit).toHaveBeenCalledExactlyOnceWith('cloud-payment-open', { url, mode });
  });

  it.each([
    ['same-window', 'on a page', 'opens'],
    ['auto', 'in a webview', 'webview'],
  ] as const)('%s opens a tab when the widget is in a frame %s', (mode, _where, kind) => {
    const framed = page(kind);
    Reflect.set(framed.view, 'parent', {});
    expect(opened(mode, framed)).toMatchObject({ tabs: 1, left: 0 });
  });

  it('auto uses the same window for SBP on a phone, where the bank app returns to it', () => {
    expect(opened('auto', page('opens', phone), true)).toMatchObject({ tabs: 0, left: 1 });
    expect(opened('auto', page('opens', phone), false)).toMatchObject({ tabs: 1, left: 0 });
    expect(opened('auto', page('opens'), true)).toMatchObject({ tabs: 1, left: 0 });
    expect(opened('new-tab', page('opens', phone), true)).toMatchObject({ tabs: 1, left: 0 });
  });

  it('page is never passed an untrusted URL', () => {
    const emit = vi.fn(() => true);
    const { view } = page('opens');
    const { prepare } = createPaymentOpener(emit, words, 'page', view);
    expect(prepare().open('javascript:alert(1)')).toBe('refused');
    expect(emit).not.toHaveBeenCalledWith('cloud-payment-open', expect.anything());
  });
});
