import { hydrate, render, type ComponentChild } from 'preact';

/** A root with React's interface, used by the elements. */
export function createRoot(container: Element | ShadowRoot) {
  return {
    render: (children: ComponentChild) => render(children, container),
    unmount: () => render(null, container),
  };
}

export function hydrateRoot(container: Element | ShadowRoot, children: ComponentChild) {
  hydrate(children, container);
  return createRoot(container);
}
