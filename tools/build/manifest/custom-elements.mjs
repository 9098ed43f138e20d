// `custom-elements.json`. No analyser generates it: they read classes and decorators, and these
// elements are created from a table.
import { cssParts, cssProperties } from '../../../src/element/styling.ts';
import { elements } from '../widgets.mjs';
import { events, functions, settingsOf } from './declared.mjs';

/**
 * Names with their descriptions, as lists of the manifests have them.
 * @param {Readonly<Record<string, string>>} table
 */
export const described = (table) =>
  Object.entries(table).map(([name, description]) => ({ name, description }));

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

/** @param {import('../widgets.mjs').Widget} element */
function declaration({ tag, className, description }) {
  const settings = settingsOf(tag).map(
    ({ name, attribute, type, description: about, default: usual }) => ({
      name,
      attribute,
      documented: {
        type: { text: type },
        description: about,
        ...(usual === undefined ? {} : { default: JSON.stringify(usual) }),
      },
    }),
  );
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: settings.map(({ name, attribute, documented }) => ({
      name: attribute,
      fieldName: name,
      ...documented,
    })),
    members: [
      ...settings.map(({ name, attribute, documented }) => ({
        kind: 'field',
        name,
        attribute,
        reflects: false,
        ...documented,
      })),
      ...functions.map(({ name, type, description: about }) => ({
        kind: 'field',
        name,
        type: { text: type },
        description: about,
      })),
      {
        kind: 'field',
        name: 'path',
        readonly: true,
        type: { text: 'string' },
        description: 'The route that is shown.',
      },
    ],
    events: events.map(({ name, detail, description: about }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: about,
    })),
    cssProperties: described(cssProperties),
    cssParts: described(cssParts),
  };
}
