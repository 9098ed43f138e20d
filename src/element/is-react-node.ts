/** Whether React has an element already. */
export const isReactNode = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
