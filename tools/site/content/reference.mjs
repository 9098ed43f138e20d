import { cancelable } from '../../../src/base/settings/events.ts';
import { attributeOf } from '../../../src/element/settings/attributes.ts';
import {
  attributes,
  cssParts,
  cssProperties,
  elements,
  events,
} from '../../../src/element/manifest.ts';
import { getToken, own, settingsOf } from '../../build/manifest/settings.mjs';
import { page } from './page.mjs';

/** @typedef {import('../../build/manifest/settings.mjs').ElementManifest} ElementManifest */

/**
 * Tables of `custom-elements.json` by address, generated from the manifest.
 * @returns {Record<string, string>}
 */
export function referencePages() {
  return {
    ...Object.fromEntries(
      elements.map((element, index) => [`reference/${element.tag}`, tag(element, index)]),
    ),
    'reference/all-events': page({ title: 'Events', order: 20 }, eventPage()),
    'reference/css': page({ title: 'Custom properties and parts', order: 30 }, cssPage()),
  };
}

/**
 * @param {ElementManifest} element
 * @param {number} order
 */
function tag(element, order) {
  const component = element.className.replace(/Element$/, '');
  const entry = element.tag.replace(/^cloud-/, '');
  const only = settingsOf(element).filter((name) => own.has(name));
  const common = settingsOf(element).filter((name) => !own.has(name));
  return page(
    { title: `<${element.tag}>`, description: element.description, order },
    `${element.description}

\`\`\`js
import 'cloud-widgets/elements/${entry}'; // <${element.tag}>
import { ${component} } from 'cloud-widgets/${entry}'; // the same in React
\`\`\`

${only.length === 0 ? '' : `## Attributes of its own\n\n${attributeTable(only)}\n`}
## Attributes of every tag

A React component has them as props, under the name of the property.

${attributeTable(common)}

\`getToken\`, a property only: \`${getToken.type}\`. ${getToken.description} \`path\`, read only: the
route that is shown.

## Events

[Those of every tag](/reference/all-events/).

## Styles

[Custom properties and parts](/reference/css/).`,
  );
}

/** @param {readonly import('../../build/manifest/settings.mjs').PropertyName[]} names */
const attributeTable = (names) =>
  table(
    ['Attribute', 'Property', 'Type', 'Default', 'What it is'],
    names.map((name) => {
      const { type, description, default: usual = '' } = attributes[name];
      return [code(attributeOf(name)), code(name), code(type), code(usual), cell(description)];
    }),
  );

const eventPage =
  () => `They bubble to the document and leave shadow roots. In React \`cloud-signed-in\`
is the prop \`onSignedIn\`, which is given \`event.detail\`.

${table(
  ['Event', 'Detail', 'Cancelable', 'When'],
  Object.entries(events).map(([name, { detail, description }]) => [
    code(name),
    code(detail),
    [...cancelable].some((each) => each === name) ? 'yes' : '',
    cell(description.replace(/^Cancelable\. /, '')),
  ]),
)}`;

const cssPage = () => `## Custom properties

Set on the tag or on anything above it.

${table(
  ['Property', 'What it sets'],
  cssProperties.map(({ name, description }) => [code(name), cell(description)]),
)}

## Parts

For \`cloud-plans::part(card)\`. A React component has no shadow root: select the same name as
\`[part~='card']\`. Its styles are in a cascade layer, so those of the page win.

${table(
  ['Part', 'What it is'],
  Object.entries(cssParts).map(([name, description]) => [code(name), cell(description)]),
)}`;

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');
/** @param {string} text */
const code = (text) => (text === '' ? '' : `\`${cell(text)}\``);

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  /** @param {readonly string[]} cells */
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
