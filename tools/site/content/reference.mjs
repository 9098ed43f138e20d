import { commonSettings, functions, ownSettings } from '../../build/manifest/declared.mjs';
import { elements } from '../../build/widgets.mjs';
import {
  attributeTable,
  eventDetailTable,
  partTable,
  propertyTable,
} from '../../scripts/generate/tables.mjs';
import { page } from './page.mjs';

/**
 * The reference by address: a page for each tag, one for the events, one for styles.
 * @returns {Record<string, string>}
 */
export function referencePages() {
  return {
    ...Object.fromEntries(
      elements.map((element, index) => [`reference/${element.tag}`, tagPage(element, index)]),
    ),
    'reference/all-events': page({ title: 'Events', order: 20 }, eventPage),
    'reference/css': page({ title: 'Custom properties and parts', order: 30 }, cssPage),
  };
}

/**
 * @param {import('../../build/widgets.mjs').Widget} element
 * @param {number} order
 */
function tagPage({ name, tag, component, description }, order) {
  const own = ownSettings(tag);
  return page(
    { title: `<${tag}>`, description, order },
    `${description}

\`\`\`js
import 'cloud-widgets/elements/${name}'; // <${tag}>
import { ${component} } from 'cloud-widgets/${name}'; // the same in React
\`\`\`

${own.length === 0 ? '' : `## Attributes of its own\n\n${attributeTable(own)}\n`}
## Attributes of every tag

A React component has them as props, under the name of the property.

${attributeTable(commonSettings)}

${functions.map((each) => `\`${each.name}\`, a property only: \`${each.type}\`. ${each.description}`).join('\n\n')}

\`path\`, read only: the route that is shown.

## Events

[Those of every tag](/reference/all-events/).

## Styles

[Custom properties and parts](/reference/css/).`,
  );
}

const eventPage = `Those of a tag bubble to the document and leave shadow roots. A React component fires none on the page:
\`cloud-signed-in\` is the prop \`onSignedIn\`, which is given \`event.detail\`.

${eventDetailTable()}`;

const cssPage = `## Custom properties

Set on the tag or on anything above it.

${propertyTable()}

## Parts

For \`cloud-plans::part(card)\`. A React component has no shadow root: select the same name as
\`[part~='card']\`. With \`style.css\` every style of the page wins, since it uses a cascade layer; with
\`style.unlayered.css\`, a more specific selector does.

${partTable()}`;
