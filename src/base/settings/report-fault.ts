/**
 * Reports a fault like an uncaught error, so that the page learns of it. Never throws: servers and
 * jsdom, in which pages test their components, lack `reportError`.
 */
export function reportFault(fault: unknown): void {
  if (typeof reportError === 'function') reportError(fault);
  else console.warn(fault);
}
