// The settings of each element, for the other files in this folder.
import { attributes, elements } from '../../../src/element/manifest.ts';

/**
 * @typedef {import('../../../src/base/settings/setting-names.ts').SettingName} PropertyName
 * @typedef {import('../../../src/element/manifest.ts').ElementManifest} ElementManifest
 */

/** Settings that only one element uses. */
export const own = new Set(elements.flatMap((element) => element.own));

export const names = /** @type {PropertyName[]} */ (Object.keys(attributes));

/** `getToken` is a function, so it is a property only. */
export const getToken = {
  type: '() => string | null | undefined | Promise<string | null | undefined>',
  description:
    'Called each time a token is needed. Takes precedence over `token`. A property only.',
};

/**
 * The common settings, and those that only this element uses.
 * @param {ElementManifest} element
 */
export const settingsOf = (element) =>
  names.filter((name) => !own.has(name) || element.own.includes(name));

/**
 * The values of a union of strings; undefined for any other type.
 * @param {string} type `"ru" | "en"`
 */
export function choices(type) {
  const values = type.split(' | ').map((part) => /^"(.*)"$/.exec(part)?.[1]);
  return values.every((value) => value !== undefined) ? values : undefined;
}
