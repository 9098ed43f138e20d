import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/**
 * The origins that a page names: those of its addresses, or of one address. What names no origin is
 * reported and left out.
 */
export function readOrigins(given: unknown): readonly string[] {
  const list: readonly unknown[] = [given ?? []].flat();
  return list.flatMap((each) => {
    const text = typeof each === 'string' ? each : typeof each;
    const origin = originOf(text);
    if (origin === undefined)
      warnDeveloper(1, `connectApp: the origin "${text}" is not valid; it is ignored`);
    return origin ?? [];
  });
}

/** The origin of an address, as events name it: also of an application, such as `capacitor://localhost`. */
function originOf(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url?.host || url.host.includes('*') || url.protocol === 'file:') return undefined;
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
}
