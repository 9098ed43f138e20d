// Types of the tags for TypeScript and for templates of frameworks. Every name is written out:
// editors show no description for the keys of a mapped type.
import { elements, pascalCase } from '../widgets.mjs';
import { commonSettings, events, functions, ownSettings } from './declared.mjs';

/** @typedef {import('./declared.mjs').Setting} Setting */

/**
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
const documented = (text, name, type) => `  /** ${text} */\n  ${name}: ${type};\n`;

/** A language is accepted with a region too: `pt-BR`. @param {Setting} setting */
const typeOf = ({ name, type }) =>
  name === 'lang' ? `${type} | \`\${${type}}-\${string}\`` : type;

/** Types for users of the tags: elements by tag name, events by name. */
export function declarations() {
  const classes = elements.map(
    ({ tag, className, description }) => `/** ${description} */
export interface ${className} extends CloudElement {
${ownSettings(tag).map(field).join('')}}
`,
  );
  const map = events.map(({ name, description }) =>
    documented(description, `'${name}'`, `CustomEvent<CloudEvents['${name}']>`),
  );
  return `import type { CloudEventName, CloudEvents } from './events.js';
import type { Messages } from './i18next.js';
export type { CloudEventName, CloudEvents };

/** What all elements have: each property is an attribute too, in kebab case, but for \`getToken\`. */
export interface CloudElement extends HTMLElement {
${commonSettings.map(field).join('')}${functionFields((name) => name)}${documented('The route that is shown.', 'readonly path', 'string')}}

${classes.join('\n')}
/** The events of a widget, by name. */
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

/** @param {Setting} setting */
const field = (setting) => {
  const { name, description } = setting;
  const type = typeOf(setting);
  // `lang` is a property of every HTMLElement, so it can only be narrowed.
  return documented(description, name, name === 'lang' ? type : `${type} | undefined`);
};

/** @param {(name: string) => string} key */
const functionFields = (key) =>
  functions
    .map(({ name, type, description }) =>
      documented(description, key(name), `(${type}) | undefined`),
    )
    .join('');

/**
 * What a template of each framework can set on a tag: attributes, properties (with a prefix) and
 * listeners.
 */
export function templateTags() {
  const prefixed = functionFields((name) => `'prop:${name}'?`);
  return `import type { CloudElementEventMap } from '../elements.js';
import type { Messages } from '../i18next.js';

${byTag('Attributes', ({ attribute }) => `'${attribute}'?`)}
${byTag('PropProperties', ({ name }) => `'prop:${name}'?`, prefixed)}
${listeners('OnListeners', (name) => `'on${name}'`)}
${listeners('OnColonListeners', (name) => `'on:${name}'`)}
${listeners('PascalListeners', (name) => `on${pascalCase(name)}`)}`;
}

/**
 * Two interfaces with one name: for all tags, and by tag.
 * @param {string} title
 * @param {(setting: Setting) => string} key
 * @param {string} [more]
 */
function byTag(title, key, more = '') {
  /** @param {readonly Setting[]} settings */
  const fields = (settings) =>
    settings
      .map((each) => documented(each.description, key(each), `${typeOf(each)} | undefined`))
      .join('');
  const tags = elements.map(
    ({ tag }) => `  '${tag}': Common${title} & {\n${fields(ownSettings(tag))}  };\n`,
  );
  return `interface Common${title} {
${fields(commonSettings)}${more}}

export interface ${title} {
${tags.join('')}}
`;
}

/**
 * @param {string} title
 * @param {(name: string) => string} key
 */
function listeners(title, key) {
  const lines = events.map(({ name, description, detail }) =>
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
