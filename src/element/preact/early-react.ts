import type { ComponentChildren, Context, FunctionComponent } from 'preact';
import { createMemo } from './create-memo.ts';

/* React for the elements. Preact is loaded after the first screen has been drawn: until then these
   functions do what a single drawing needs, by `draw-static.ts`; afterwards they are Preact's. */

type React = typeof import('./react.ts') & typeof import('preact/jsx-runtime');

/** What Preact replaces once it has been loaded. */
type Replaced = Pick<
  React,
  | 'Component'
  | 'Fragment'
  | 'createElement'
  | 'jsx'
  | 'useCallback'
  | 'useEffect'
  | 'useLayoutEffect'
  | 'useMemo'
  | 'useRef'
  | 'useState'
  | 'useSyncExternalStore'
>;

/** A context that exists before Preact. */
interface EarlyContext<T> {
  /** The value for what is being drawn; between two drawings the default value. */
  value: T;
  /** Preact's, once it is needed. */
  full?: Context<T>;
  readonly Provider: FunctionComponent<Provided<T>> & { readonly context: EarlyContext<T> };
}

interface Provided<T> {
  readonly value: T;
  readonly children?: ComponentChildren;
}

const nothing = () => undefined;

const single = {
  Component: undefined,
  createElement: undefined,
  Fragment: ({ children }: { readonly children?: unknown }) => children,
  jsx: (type: unknown, props: unknown) => ({ type, props }),
  useCallback: (callback: unknown) => callback,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useMemo: (make: () => unknown) => make(),
  useRef: (current: unknown) => ({ current }),
  useState: (initial: unknown) => [
    typeof initial === 'function' ? (initial as () => unknown)() : initial,
    nothing,
  ],
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
} as unknown as Replaced;

export let Component: Replaced['Component'];
export let Fragment: Replaced['Fragment'];
export let createElement: Replaced['createElement'];
export let jsx: Replaced['jsx'];
export let useCallback: Replaced['useCallback'];
export let useEffect: Replaced['useEffect'];
export let useLayoutEffect: Replaced['useLayoutEffect'];
export let useMemo: Replaced['useMemo'];
export let useRef: Replaced['useRef'];
export let useState: Replaced['useState'];
export let useSyncExternalStore: Replaced['useSyncExternalStore'];

const drawWith = (react: Replaced) =>
  ({
    Component,
    Fragment,
    createElement,
    jsx,
    useCallback,
    useEffect,
    useLayoutEffect,
    useMemo,
    useRef,
    useState,
    useSyncExternalStore,
  } = react);

drawWith(single);

let fullContext: (<T>(context: EarlyContext<T>) => Context<T>) | undefined;
let readContext: React['useContext'];

/** From now on everything is Preact's. */
export function switchToPreact(
  react: Replaced & Pick<React, 'createContext' | 'useContext'>,
): void {
  drawWith(react);
  readContext = react.useContext;
  fullContext = (context) => (context.full ??= react.createContext(context.value));
}

/** Whether Preact has been loaded: it then draws everything. */
export const isPreact = (): boolean => fullContext !== undefined;

export function createContext<T>(value: T): EarlyContext<T> {
  const Provider = (props: Provided<T>) =>
    fullContext ? jsx(fullContext(context).Provider, props as never) : props.children;
  const context = { value } as EarlyContext<T>;
  return Object.assign(context, { Provider: Object.assign(Provider, { context }) });
}

export const useContext = <T>(context: EarlyContext<T>): T =>
  fullContext ? readContext(fullContext(context)) : context.value;

let ids = 0;

/** Ids in the order of rendering: hydration renders in the same order, so it gives the same ids. */
export const useId = (): string => useState(() => `cw-${ids++}`)[0];

/** The first id in each root. */
const firstIds = new WeakMap<object, number>();

/** Draws or hydrates a root: hydration gives the same ids as the drawing. */
export function withSameIds(root: object, render: () => void): void {
  const next = ids;
  ids = firstIds.get(root) ?? next;
  firstIds.set(root, ids);
  try {
    render();
  } finally {
    ids = Math.max(next, ids);
  }
}

export { jsx as jsxs };

export const memo = createMemo((type, props) => jsx(type, props));
