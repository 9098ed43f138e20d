import { warnDeveloper } from '#base/settings/warn-developer.ts';

/**
 * When React 19 hydrates a server-rendered tag, it attaches neither listeners nor properties
 * (facebook/react#35446), and does not warn. Lists what such a tag lacks, from what React's
 * development build stores on a node. Empty for any other page.
 * @param listenedEvents events that have had a listener on this very element; undefined if React created
 *   it before it was defined, so that they are unknown
 */
export function skippedByHydration(
  element: Element,
  listenedEvents: ReadonlySet<string> | undefined,
): string[] {
  const own = (prefix: string): unknown =>
    Reflect.get(element, Object.keys(element).find((key) => key.startsWith(prefix)) ?? '');
  const fiber = own('__reactFiber$');
  if (typeof fiber !== 'object' || fiber === null || !('_debugOwner' in fiber)) return [];
  return Object.entries(own('__reactProps$') ?? {})
    .filter(([name, value]) => {
      if (typeof value !== 'function') return false;
      if (name === 'getToken') return Reflect.get(element, name) !== value;
      return name.startsWith('oncloud-') && listenedEvents?.has(name.slice(2)) === false;
    })
    .map(([name]) => name);
}

/** Warns in the console about what a tag lacks after React's hydration. */
export function warnOfHydration(
  element: Element,
  listenedEvents: ReadonlySet<string> | undefined,
): void {
  const lost = skippedByHydration(element, listenedEvents);
  if (lost.length > 0)
    warnDeveloper(2, `<${element.localName}>: React has not set ${lost.join(', ')}`);
}
