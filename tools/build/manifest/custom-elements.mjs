// `custom-elements.json`, generated from the table in `src/element/manifest.ts`. No analyser
// generates it: they read classes and decorators, and these elements are created from a table.
import { attributeOf } from '../../../src/element/settings/attributes.ts';
import {
  attributes,
  cssParts,
  cssProperties,
  elements,
  events,
} from '../../../src/element/manifest.ts';
import { getToken, settingsOf } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').PropertyName} PropertyName
 * @typedef {import('./settings.mjs').ElementManifest} ElementManifest
 */

/** The Custom Elements Manifest, version 2.1.0, of all elements. */
export function manifest() {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: `dist/elements/${element.tag}.js`,
      summary: `Defines <${element.tag}>. Exports nothing.`,
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
      ...settingsOf(element).map((name) => ({
        kind: 'field',
        name,
        attribute: attributeOf(name),
        reflects: false,
        ...documented(name),
      })),
      {
        kind: 'field',
        name: 'getToken',
        type: { text: getToken.type },
        description: getToken.description,
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
    cssParts: Object.entries(cssParts).map(([name, description]) => ({ name, description })),
  };
}

/** @param {PropertyName} name */
function documented(name) {
  const { type, description, default: defaultValue } = attributes[name];
  return {
    type: { text: type },
    description,
    ...(defaultValue === undefined ? {} : { default: JSON.stringify(defaultValue) }),
  };
}
