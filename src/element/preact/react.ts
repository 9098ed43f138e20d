import { createElement, options } from 'preact';
import type { VNode } from 'preact';
import { createMemo } from './create-memo.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/* The subset of React that the widgets use, for the elements: `preact/compat` has all of React and
   weighs a kilobyte more. A missing name fails the build. */
export { Component, createContext, createElement } from 'preact';
export { useCallback, useContext, useEffect, useId } from 'preact/hooks';
export { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

export const memo = createMemo(createElement);

/** Reads a store, and renders again when the value has changed. */
export function useSyncExternalStore<T>(
  subscribe: (changed: () => void) => () => void,
  read: () => T,
): T {
  const value = read();
  const [, redraw] = useState({});
  const drawnRef = useRef({ value, read });
  useLayoutEffect(() => {
    drawnRef.current = { value, read };
  });
  useEffect(() => {
    const check = () => {
      if (isStale(drawnRef.current)) redraw({});
    };
    // It may have changed since rendering.
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

/** A store that throws is read again while rendering, where the boundary catches it. */
function isStale<T>({ value, read }: { readonly value: T; readonly read: () => T }): boolean {
  try {
    return !Object.is(value, read());
  } catch {
    return true;
  }
}

const { event: previousEvent, vnode: previousVnode } = options;

options.event = (event) => {
  const patchedEvent = (previousEvent?.(event) ?? event) as Event;
  return Object.assign(patchedEvent, { nativeEvent: patchedEvent });
};

options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') vnode.props = asInReact(vnode.type, vnode.props);
  previousVnode?.(vnode);
};

/** In React, `onFocus` and `onBlur` bubble, and `onChange` of a text fires for every character. */
function asInReact(type: string, props: object): VNode['props'] {
  if (!('onFocus' in props || 'onBlur' in props || 'onChange' in props))
    return props as VNode['props'];
  const kind: unknown = Reflect.get(props, 'type');
  const text = type === 'input' && kind !== 'checkbox' && kind !== 'radio';
  const names: Readonly<Record<string, string>> = {
    onFocus: 'onFocusIn',
    onBlur: 'onFocusOut',
    ...(text ? { onChange: 'onInput' } : {}),
  };
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [names[name] ?? name, value]),
  ) as VNode['props'];
}
