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

/** @param {{ type: string, description: string, default?: string }} member */
const documented = ({ type, description, default: usual }) => ({
  type: { text: type },
  description,
  ...(usual === undefined ? {} : { default: JSON.stringify(usual) }),
});

/** @param {{ name: string, type: string, description: string }} member */
const field = (member) => ({ kind: 'field', name: member.name, ...documented(member) });

/** @param {import('../widgets.mjs').Widget} element */
function declaration({ tag, className, description }) {
  const settings = settingsOf(tag);
  const path = { name: 'path', type: 'string', description: 'The route that is shown.' };
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: settings.map((each) => ({
      name: each.attribute,
      fieldName: each.name,
      ...documented(each),
    })),
    members: [
      ...settings.map((each) => ({ ...field(each), attribute: each.attribute, reflects: false })),
      ...functions.map(field),
      { ...field(path), readonly: true },
    ],
    events: events.map((each) => ({
      name: each.name,
      type: { text: `CustomEvent<${each.detail}>` },
      description: each.description,
    })),
    cssProperties: described(cssProperties),
    cssParts: described(cssParts),
  };
}
