import { render, type ComponentChild } from 'preact';

/** A root of React's shape, in which the elements draw. */
export function createRoot(container: Element | ShadowRoot) {
  return {
    render: (children: ComponentChild) => render(children, container),
    unmount: () => render(null, container),
  };
}
