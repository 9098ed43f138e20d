import { createElement } from 'preact/compat';

/**
 * React for elements and host: what the widgets use of `preact/compat`, and what its tests need. A missing
 * name fails the build. The wrapper of the tags reads `createElement` from the default export.
 */
export { Component, Fragment, StrictMode, createContext, createElement, memo } from 'preact/compat';
export { useCallback, useContext, useEffect, useId, useLayoutEffect } from 'preact/compat';
export { useMemo, useRef, useState, useSyncExternalStore } from 'preact/compat';

export default { createElement };
