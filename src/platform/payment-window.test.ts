import { describe, expect, it, vi } from 'vitest';
import { createPaymentOpener } from './payment-window.ts';

const url = 'https://pay.example/1';
const words = 'Загружаем';

function page(open: 'opens' | 'blocked' | 'webview') {
  const replace = vi.fn();
  const close = vi.fn();
  const assign = vi.fn();
  const blank = { title: '', body: { textContent: '' } };
  const tab = { opener: {}, close, location: { replace }, document: blank };
  const view = {
    open: vi.fn(() => (open === 'blocked' ? null : tab)),
    location: { assign },
    ...(open === 'webview' ? { CloudApp: { postMessage: vi.fn() } } : {}),
  };
  return { view: view as unknown as Window, tab, replace, close, assign, open: view.open };
}

describe('the payment page (spec §4)', () => {
  it('is a tab opened within the click, which cannot reach back and gets its address later', () => {
    const { view, tab, replace, open } = page('opens');
    const emit = vi.fn(() => true);
    const promised = createPaymentOpener(emit, words, view).prepare();
    expect(open).toHaveBeenCalledOnce();
    expect(tab.opener).toBeNull();
    expect(tab.document).toEqual({ title: words, body: { textContent: words } });
    expect(promised.go(url)).toBe('opened');
    expect(emit).toHaveBeenCalledWith('cloud-payment-open', { url });
    expect(replace).toHaveBeenCalledWith(url);
  });

  it('opens the address that was judged, not the text that would be resolved against the page', () => {
    const { view, replace } = page('opens');
    createPaymentOpener(() => true, words, view)
      .prepare()
      .go('https:pay.example');
    expect(replace).toHaveBeenCalledWith('https://pay.example/');
  });

  it('is the same window inside a webview', () => {
    const { view, open, assign } = page('webview');
    expect(
      createPaymentOpener(() => true, words, view)
        .prepare()
        .go(url),
    ).toBe('opened');
    expect(open).not.toHaveBeenCalled();
    expect(assign).toHaveBeenCalledWith(url);
  });

  it('is said to be blocked where the browser opened nothing', () => {
    const { view } = page('blocked');
    expect(
      createPaymentOpener(() => true, words, view)
        .prepare()
        .go(url),
    ).toBe('blocked');
  });

  it('is left to the page that prevents it, without an empty tab', () => {
    const { view, replace, close } = page('opens');
    expect(
      createPaymentOpener(() => false, words, view)
        .prepare()
        .go(url),
    ).toBe('opened');
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
  ])('is never %j', (address) => {
    for (const kind of ['opens', 'webview'] as const) {
      const { view, replace, assign } = page(kind);
      expect(
        createPaymentOpener(() => true, words, view)
          .prepare()
          .go(address),
      ).toBe('refused');
      expect(replace).not.toHaveBeenCalled();
      expect(assign).not.toHaveBeenCalled();
    }
  });

  it('may be plain http on this very machine', () => {
    const { view, replace } = page('opens');
    expect(
      createPaymentOpener(() => true, words, view)
        .prepare()
        .go('http://localhost:4173/pay'),
    ).toBe('opened');
    expect(replace).toHaveBeenCalledOnce();
  });

  it('is closed where there is nothing to pay after all', () => {
    const { view, close } = page('opens');
    createPaymentOpener(() => true, words, view)
      .prepare()
      .close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('is said to be blocked where a sandboxed frame may not touch the tab', () => {
    const { view, tab, close } = page('opens');
    const refused = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(tab, 'opener', { set: refused });
    Object.defineProperty(tab, 'document', { get: refused });
    const promised = createPaymentOpener(() => true, words, view).prepare();
    expect(close).toHaveBeenCalledOnce();
    expect(promised.go(url)).toBe('blocked');
  });
});
