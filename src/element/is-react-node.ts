/** Whether React has created or hydrated this element. */
export const isReactNode = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
