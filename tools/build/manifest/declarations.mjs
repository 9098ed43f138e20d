// Types of the tags for TypeScript and for templates of frameworks, each name with its description.
import { cancelable } from '../../../src/base/settings/events.ts';
import { attributeOf } from '../../../src/element/settings/attributes.ts';
import { attributes, elements, events } from '../../../src/element/manifest.ts';
import { getToken, names, own, settingsOf } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').PropertyName} PropertyName
 * @typedef {import('./settings.mjs').ElementManifest} ElementManifest
 */

const common = names.filter((name) => !own.has(name));

/**
 * Every name is written out: editors show no description for the keys of a mapped type.
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
const documented = (text, name, type) => `  /** ${text} */\n  ${name}: ${type};\n`;

/** Types for users of the tags: elements by tag name, events by name. */
export function declarations() {
  const classes = elements.map(
    (element) => `/** ${element.description} */
export interface ${element.className} extends CloudElement {
${element.own.map(field).join('')}}
`,
  );
  const map = Object.entries(events).map(([name, { description }]) =>
    documented(description, `'${name}'`, `CustomEvent<CloudEvents['${name}']>`),
  );
  return `import type { CloudEventName, CloudEvents } from './events.js';
import type { Messages } from './i18next.js';
export type { CloudEventName, CloudEvents };

/** What all elements have: each property is an attribute too, in kebab case, but for \`getToken\`. */
export interface CloudElement extends HTMLElement {
${common.map(field).join('')}${documented(getToken.description, 'getToken', `(${getToken.type}) | undefined`)}${documented('The route that is shown.', 'readonly path', 'string')}}

${classes.join('\n')}
/** Events that a page can cancel: ${[...cancelable].join(', ')}. */
export interface CloudElementEventMap {
${map.join('')}}

export interface CloudTagNameMap {
${elements.map(({ tag, className }) => `  '${tag}': ${className};\n`).join('')}}

declare global {
  interface HTMLElementTagNameMap extends CloudTagNameMap {}
  interface HTMLElementEventMap extends CloudElementEventMap {}
  interface DocumentEventMap extends CloudElementEventMap {}
}
`;
}

/** @param {PropertyName} name */
function field(name) {
  const { type, description } = attributes[name];
  // `lang` is a property of every HTMLElement, so it can only be narrowed.
  return documented(description, name, name === 'lang' ? type : `${type} | undefined`);
}

/**
 * What a template of each framework can set on a tag: attributes, properties (with a prefix) and
 * listeners.
 */
export function templateTags() {
  return `import type { CloudElementEventMap } from '../elements.js';
import type { Messages } from '../i18next.js';

${byTag('Attributes', (name) => `'${attributeOf(name)}'?`)}
${byTag('PropProperties', (name) => `'prop:${name}'?`, documented(getToken.description, "'prop:getToken'?", `(${getToken.type}) | undefined`))}
${listeners('OnListeners', (name) => `'on${name}'`)}
${listeners('OnColonListeners', (name) => `'on:${name}'`)}
${listeners('PascalListeners', (name) => `on${pascal(name)}`)}`;
}

/**
 * Two interfaces with one name: for all tags, and by tag.
 * @param {string} title
 * @param {(name: PropertyName) => string} key
 * @param {string} [more]
 */
function byTag(title, key, more = '') {
  /** @param {readonly PropertyName[]} settings */
  const fields = (settings) =>
    settings
      .map((name) =>
        documented(attributes[name].description, key(name), `${attributes[name].type} | undefined`),
      )
      .join('');
  const tags = elements.map((element) => {
    const only = settingsOf(element).filter((name) => own.has(name));
    return `  '${element.tag}': Common${title} & {\n${fields(only)}  };\n`;
  });
  return `interface Common${title} {
${fields(common)}${more}}

export interface ${title} {
${tags.join('')}}
`;
}

/**
 * @param {string} title
 * @param {(name: string) => string} key
 */
function listeners(title, key) {
  const lines = Object.entries(events).map(([name, { description, detail }]) =>
    documented(
      `${description} \`event.detail\`: \`${detail}\``,
      `${key(name)}?`,
      `((event: CloudElementEventMap['${name}']) => unknown) | undefined`,
    ),
  );
  return `export interface ${title} {
${lines.join('')}}
`;
}

/** @param {string} name `cloud-signed-in` → `CloudSignedIn` */
const pascal = (name) =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => String(letter).toUpperCase());
