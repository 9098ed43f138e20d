import type { createElement as create } from 'preact/compat';
import { ownProperties } from '#base/objects/own-properties.ts';
import { jsx } from './jsx-runtime.ts';

/** With the props of `jsx`, which are never those of `Object.prototype`. */
export const createElement = ((type: unknown, props: object | null, ...children: unknown[]) => {
  const { key, ...rest } = ownProperties<{ key?: string }>(props ?? {});
  const [child] = children;
  return jsx(
    type,
    children.length === 0 ? rest : { ...rest, children: children.length > 1 ? children : child },
    key,
  );
}) as typeof create;

/**
 * React for elements and host: what the widgets use of `preact/compat`, and what its tests need. A missing
 * name fails the build. The wrapper of the tags reads `createElement` from the default export.
 */
export { Component, Fragment, StrictMode, createContext, memo } from 'preact/compat';
export { useCallback, useContext, useEffect, useId, useLayoutEffect } from 'preact/compat';
export { useMemo, useRef, useState, useSyncExternalStore } from 'preact/compat';

export default { createElement };
