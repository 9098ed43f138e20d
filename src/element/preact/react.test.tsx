import { Component, Fragment, h, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memo, useEffect, useSyncExternalStore } from './react.ts';
import { createRoot } from './react-dom-client.ts';

let box: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await draw(null);
  box.remove();
});

const draw = (children: ComponentChild) => act(() => root.render(children));
const fire = (type: string, init?: InputEventInit) =>
  act(() => {
    box.querySelector('input')?.dispatchEvent(new InputEvent(type, { bubbles: true, ...init }));
  });

it('a text field on Preact reports a change on every input, with the native event', async () => {
  const received = vi.fn<(event: { nativeEvent: InputEvent }) => void>();
  await draw(h('input', { type: 'text', onChange: received as never }));
  await fire('input', { data: '7', inputType: 'insertText' });
  await fire('change');
  expect(received.mock.calls.map(([event]) => event.nativeEvent.data)).toEqual(['7']);
});

it.each(['checkbox', 'radio'])(
  'a %s on Preact reports a change when its value is committed',
  async (type) => {
    const received = vi.fn();
    await draw(h('input', { type, onChange: received }));
    await fire('change');
    expect(received).toHaveBeenCalledOnce();
  },
);

it('a container on Preact is notified when focus enters or leaves an element in it', async () => {
  const received = vi.fn<(event: Event) => void>();
  await draw(h('div', { onFocus: received, onBlur: received }, h('input', {})));
  await act(() => box.querySelector('input')?.focus());
  await act(() => box.querySelector('input')?.blur());
  expect(received.mock.calls.map(([{ type }]) => type)).toEqual(['focusin', 'focusout']);
});

it('an SVG on Preact keeps its attribute names and has its class', async () => {
  await draw(h('svg', { className: 'cw-icon', viewBox: '0 0 24 24' } as object));
  const svg = box.querySelector('svg');
  expect(svg?.getAttribute('class')).toBe('cw-icon');
  expect(svg?.getAttributeNames().toSorted()).toEqual(['class', 'viewBox']);
});

/** A store with one value, and the number of its listeners. */
function createStore(value: string) {
  const listeners = new Set<() => void>();
  return {
    listeners,
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: string) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

function Reader({ store }: { readonly store: ReturnType<typeof createStore> }) {
  return h('p', null, useSyncExternalStore(store.subscribe as never, store.read));
}

it('a component on Preact renders its store, and resubscribes when it is given another one', async () => {
  const [one, other] = [createStore('a'), createStore('b')];
  await draw(h(Reader, { store: one }));
  await act(() => one.set('c'));
  expect(box.textContent).toBe('c');
  await draw(h(Reader, { store: other }));
  await act(() => other.set('d'));
  expect(box.textContent).toBe('d');
  expect(one.listeners.size).toBe(0);
  await draw(null);
  expect(other.listeners.size).toBe(0);
});

it('a component on Preact renders a value that changed between render and subscription', async () => {
  const store = createStore('early');
  function Early() {
    useEffect(() => store.set('late'), []);
    return null;
  }
  await draw(h(Fragment, null, h(Early, null), h(Reader, { store })));
  expect(box.textContent).toBe('late');
});

it('an error thrown by a store on Preact reaches the error boundary', async () => {
  class Boundary extends Component<{ readonly children: ComponentChild }> {
    override state = { broken: false };
    static override getDerivedStateFromError = () => ({ broken: true });
    override render(): ComponentChild {
      return this.state.broken ? 'broken' : this.props.children;
    }
  }
  const store = createStore('a');
  let fault = false;
  const failing = {
    ...store,
    read: () => {
      if (fault) throw new Error('fault');
      return 'a';
    },
  };
  await draw(h(Boundary, null, h(Reader, { store: failing })));
  fault = true;
  await act(() => store.set('b'));
  expect(box.textContent).toBe('broken');
});

it('a memoised component on Preact renders again only when a prop changes', async () => {
  const rendered = vi.fn<(text: string) => void>();
  const Remembered = memo(({ text }: { readonly text: string }) => {
    rendered(text);
    return h('p', null, text);
  });
  await draw(h(Remembered, { text: 'a' }));
  await draw(h(Remembered, { text: 'a' }));
  expect(rendered.mock.calls).toEqual([['a']]);
  await draw(h(Remembered, { text: 'b' }));
  expect(rendered.mock.calls).toEqual([['a'], ['b']]);
  expect(box.textContent).toBe('b');
});
