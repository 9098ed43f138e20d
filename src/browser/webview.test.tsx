import { afterEach, expect, it } from 'vitest';
import { inWebview, nativeBridge } from './webview.ts';

afterEach(() => {
  document.body.replaceChildren();
  for (const name of ['CloudApp', 'webkit']) Reflect.deleteProperty(window, name);
});

/** The window of a frame of the page, which a name makes a global variable. */
function frameWindow(): Window | null {
  return document.body.appendChild(document.createElement('iframe')).contentWindow;
}

/** Elements with a method `postMessage`, as an embedded object of a page can have. */
function callable<T extends object>(value: T): T {
  return Object.assign(value, { postMessage: () => undefined });
}

it.each<[string, () => object]>([
  ['a frame', () => ({ CloudApp: frameWindow() })],
  ['a form', () => ({ CloudApp: callable(document.createElement('form')) })],
  ['two elements of one name', () => ({ CloudApp: callable(document.body.children) })],
  ['a frame named webkit', () => ({ webkit: nested(frameWindow(), frameWindow()) })],
  ['a frame in it', () => ({ webkit: { messageHandlers: nested(frameWindow()) } })],
  ['a frame in that', () => ({ webkit: { messageHandlers: { cloud: frameWindow() } } })],
])('%s of the page is no bridge to an application', (_, markup) => {
  Object.assign(window, markup());
  expect([inWebview(window), nativeBridge(window)]).toEqual([false, undefined]);
});

/** A frame with frames in it that are named like the parts of the bridge on iOS. */
function nested(outer: Window | null, inner?: Window | null): object {
  return Object.assign(outer ?? {}, {
    messageHandlers: inner,
    cloud: { postMessage: () => undefined },
  });
}

it.each<[string, object]>([
  ['Android', { CloudApp: { postMessage: () => undefined } }],
  ['iOS', { webkit: { messageHandlers: { cloud: { postMessage: () => undefined } } } }],
])('the bridge of an application on %s is found', (_, bridge) => {
  Object.assign(window, bridge);
  expect(inWebview(window)).toBe(true);
});

it('an application on iOS may have other bridges', () => {
  Object.assign(window, { webkit: { messageHandlers: { other: { postMessage: () => 0 } } } });
  expect(inWebview(window)).toBe(false);
});
