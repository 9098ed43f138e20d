import { isoDay } from '#base/values/plausible-data.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((from, name) => (isRecord(from) ? from[name] : undefined), body);

/** The objects of the list at `a.b.c`; undefined if there is no list. */
export function listIn(body: unknown, path: string): readonly Json[] | undefined {
  const found = at(body, path);
  return Array.isArray(found) ? found.filter(isRecord) : undefined;
}

/** Every entry of the list at `a.b.c`, also those that are no objects. */
export function entriesIn(body: unknown, path: string): readonly unknown[] {
  const found = at(body, path);
  return Array.isArray(found) ? found : [];
}

/** The text at `a.b.c`; empty if there is none. */
export function textAt(body: unknown, path: string): string {
  const found = at(body, path);
  return typeof found === 'string' ? found : '';
}

/** A value for a message; text is unchanged. */
export const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

/** The first problem among the entries of a list, with the number of the entry. */
export const firstProblem = (
  list: readonly Json[],
  problemOf: (each: Json) => unknown,
): string | undefined => {
  const at = list.findIndex((each) => Boolean(problemOf(each)));
  return at === -1 ? undefined : `entry ${at + 1}: ${String(problemOf(list[at] ?? {}))}`;
};

/** A field of a body that may be anything. */
export const field = (body: unknown, name: string): unknown =>
  isRecord(body) ? body[name] : undefined;

/** A whole number that JSON carries exactly, not negative. */
export const isNatural = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

/** ISO 8601 with a zone, on a day of this century. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && isoDay.test(value) && /T.*(Z|[+-]\d\d:\d\d)$/.test(value);
