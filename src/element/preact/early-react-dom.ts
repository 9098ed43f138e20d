import { hydrate } from 'preact';
import type { ComponentChild } from 'preact';
import { Fragment, jsx } from 'preact/jsx-runtime';
import { switchToPreact, withSameIds } from './early-react.ts';
import { Component, createContext, createElement, useSyncExternalStore } from './react.ts';
import { useCallback, useContext, useEffect, useLayoutEffect } from './react.ts';
import { useMemo, useRef, useState } from './react.ts';
import { createRoot } from './react-dom-client.ts';

switchToPreact({
  Component,
  Fragment,
  createContext,
  createElement,
  jsx,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
});

export { createRoot };

/** Makes a drawn first screen respond: the same nodes, the same ids. */
export function hydrateRoot(container: Element | ShadowRoot, children: ComponentChild) {
  withSameIds(container, () => hydrate(children, container));
  return createRoot(container);
}
