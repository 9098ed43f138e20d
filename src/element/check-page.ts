import { settingNames } from '#base/settings/setting-names.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { attributeOf } from './attributes.ts';

const attributes = settingNames.map(attributeOf);
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** Whether one letter is missing, added or wrong, or two neighbours are exchanged. */
function isTypo(written: string, intended: string): boolean {
  let start = 0;
  while (start < written.length && written[start] === intended[start]) start += 1;
  const [a, b] = [written.slice(start), intended.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    a === `${b[1]}${b[0]}${b.slice(2)}`
  );
}

/** What is wrong with the name of an attribute; undefined if it is a setting, or resembles none. */
export function attributeMistake(name: string): string | undefined {
  if (attributes.includes(name)) return undefined;
  const letters = lettersOf(name);
  if (letters === 'gettoken') return 'is not an attribute; set the property getToken';
  const intended = attributes.find((each) => isTypo(letters, lettersOf(each)));
  return intended && `is not a setting (did you mean ${intended}?)`;
}

/**
 * Warns the page's developer about mistakes that would otherwise have no effect: names of attributes
 * that resemble a setting, and what React's hydration has not set.
 */
export function checkPage(element: Element, listenedEvents: ReadonlySet<string> | undefined): void {
  for (const name of element.getAttributeNames()) {
    const mistake = attributeMistake(name);
    if (mistake) warnDeveloper(1, `<${element.localName}> ${name} ${mistake}`);
  }
  warnOfHydration(element, listenedEvents);
}

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
