import { warnDeveloper } from '#config/warn-developer.ts';

/**
 * React 19 gives a server-rendered tag neither its listeners nor its properties when it hydrates it
 * (facebook/react#35446), and does not warn. Lists what such a tag lacks, from what React's
 * development build stores on a node. Empty for any other page.
 * @param listened events that have had a listener on this very element; undefined if React created
 *   it before it was defined, so that they are unknown
 */
export function skippedByHydration(
  element: Element,
  listened: ReadonlySet<string> | undefined,
): string[] {
  const own = (prefix: string): unknown =>
    Reflect.get(element, Object.keys(element).find((key) => key.startsWith(prefix)) ?? '');
  const fiber = own('__reactFiber$');
  if (typeof fiber !== 'object' || fiber === null || !('_debugOwner' in fiber)) return [];
  return Object.entries(own('__reactProps$') ?? {})
    .filter(([name, value]) => {
      if (typeof value !== 'function') return false;
      if (name === 'getToken') return Reflect.get(element, name) !== value;
      return name.startsWith('oncloud-') && listened?.has(name.slice(2)) === false;
    })
    .map(([name]) => name);
}

/** Warns in the console about what a tag lacks after React's hydration. */
export function warnOfHydration(element: Element, listened: ReadonlySet<string> | undefined): void {
  const lost = skippedByHydration(element, listened);
  if (lost.length > 0)
    warnDeveloper(2, `<${element.localName}>: React has not set ${lost.join(', ')}`);
}
