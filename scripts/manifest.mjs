import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cancelable } from '../src/config/events.ts';
import { attributeOf } from '../src/element/attributes.ts';
import { attributes, cssProperties, elements, events } from '../src/element/manifest.ts';
import { root } from './run.mjs';

/**
 * @typedef {import('../src/config/setting-names.ts').SettingName} PropertyName
 * @typedef {import('../src/element/manifest.ts').ElementManifest} ElementManifest
 */

const own = new Set(elements.flatMap((element) => element.own));
const names = /** @type {PropertyName[]} */ (Object.keys(attributes));

/** Writes `dist/custom-elements.json` and the types of the elements. */
export function writeManifest() {
  writeFileSync(
    join(root, 'dist/custom-elements.json'),
    `${JSON.stringify(manifest(), null, 2)}\n`,
  );
  writeFileSync(join(root, 'dist/types/elements.d.ts'), declarations());
  writeFileSync(
    join(root, 'dist/types/all.d.ts'),
    "export type * from './elements.js';\nexport * from './configure.js';\n",
  );
  // Nothing to import from a style sheet but its effect.
  writeFileSync(join(root, 'dist/types/css.d.ts'), 'export {};\n');
  cpSync(join(root, 'src/element/templates'), join(root, 'dist/types/templates'), {
    recursive: true,
  });
}

/** The Custom Elements Manifest, version 1.0.0, of all elements. */
export function manifest() {
  return {
    schemaVersion: '1.0.0',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: `dist/elements/${element.tag}.js`,
      declarations: [declaration(element)],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.className },
        },
      ],
    })),
  };
}

/** @param {ElementManifest} element */
function declaration(element) {
  return {
    kind: 'class',
    customElement: true,
    tagName: element.tag,
    name: element.className,
    description: element.description,
    superclass: { name: 'HTMLElement' },
    attributes: settingsOf(element).map((name) => ({
      name: attributeOf(name),
      fieldName: name,
      ...documented(name),
    })),
    members: [
      ...settingsOf(element).map((name) => ({ kind: 'field', name, ...documented(name) })),
      {
        kind: 'field',
        name: 'getToken',
        type: { text: '() => Promise<string | null | undefined>' },
        description: 'Asked for a token each time one is needed. Goes before `token`.',
      },
      {
        kind: 'field',
        name: 'path',
        readonly: true,
        type: { text: 'string' },
        description: 'The route that is shown.',
      },
    ],
    events: Object.entries(events).map(([name, { detail, description }]) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description,
    })),
    cssProperties: [...cssProperties],
    cssParts: cssParts(),
  };
}

/**
 * The common settings, and those that only this element reads.
 * @param {ElementManifest} element
 */
function settingsOf(element) {
  return names.filter((name) => !own.has(name) || element.own.includes(name));
}

/** The parts that the screens are marked with, as the source has them. */
function cssParts() {
  const text = globSync('{src,widgets}/**/*.tsx', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const marked = [...text.matchAll(/\bpart(?:=["']|: [`'])([\w -]+)/g)];
  const names = marked
    .flatMap(([, parts = '']) => parts.split(' '))
    .filter((part) => /\w$/.test(part));
  return [...new Set(names)].toSorted().map((name) => ({ name }));
}

/** @param {PropertyName} name */
function documented(name) {
  const { type, description, default: usual } = attributes[name];
  return {
    type: { text: type },
    description,
    ...(usual === undefined ? {} : { default: JSON.stringify(usual) }),
  };
}

/** Types for whoever uses the tags: elements by tag name, events by name. */
function declarations() {
  const classes = elements.map(
    (element) => `/** ${element.description} */
export interface ${element.className} extends CloudElement {
${settingsOf(element)
  .filter((name) => own.has(name))
  .map(field)
  .join('')}}
`,
  );
  return `import type { CloudEventName, CloudEvents } from './events.js';
export type { CloudEventName, CloudEvents };

/** What all elements have: each property is an attribute too, in kebab case, but for \`getToken\`. */
export interface CloudElement extends HTMLElement {
${names
  .filter((name) => !own.has(name))
  .map(field)
  .join('')}  /** Asked for a token each time one is needed. Goes before \`token\`. */
  getToken: (() => Promise<string | null | undefined>) | undefined;
  /** The route that is shown. */
  readonly path: string;
}

${classes.join('\n')}
/** Events that a page can cancel: ${[...cancelable].join(', ')}. */
export type CloudElementEventMap = { [N in CloudEventName]: CustomEvent<CloudEvents[N]> };

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
  // `lang` is a property of every HTMLElement, so it may only be narrowed.
  const open = name === 'lang' ? '' : ' | undefined';
  return `  /** ${description} */\n  ${name}: ${type}${open};\n`;
}
