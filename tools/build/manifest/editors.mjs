// Descriptions of the tags for JetBrains' editors and VS Code. The well-known generators leave out
// parts, custom properties or details of events.
import { cssParts, cssProperties } from '../../../src/element/styling.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { elements } from '../widgets.mjs';
import { described } from './custom-elements.mjs';
import { events, functions, settingsOf } from './declared.mjs';

/** JetBrains' description of the tags: https://json.schemastore.org/web-types */
export function webTypes() {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: manifest.name,
    version: manifest.version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(({ tag, description }) => ({
          name: tag,
          description,
          attributes: settingsOf(tag).map((each) => ({
            name: each.attribute,
            description: each.description,
            value: { type: each.type },
            default: each.default,
          })),
          js: {
            properties: [...settingsOf(tag), ...functions].map(({ name, description, type }) => ({
              name,
              description,
              type,
            })),
            events: events.map(({ name, detail, description }) => ({
              name,
              description: `${description} \`event.detail\`: \`${detail}\``,
            })),
          },
          css: { properties: described(cssProperties), parts: described(cssParts) },
        })),
      },
    },
  };
}

/** VS Code's description of the tags, for its setting `html.customData`. */
export function htmlData() {
  return {
    version: 1.1,
    tags: elements.map(({ tag, description }) => ({
      name: tag,
      description: { kind: 'markdown', value: description },
      attributes: settingsOf(tag).map((each) => ({
        name: each.attribute,
        description: { kind: 'markdown', value: withDefault(each) },
        ...(each.type.startsWith('"') ? { values: choices(each.type) } : {}),
      })),
    })),
  };
}

/** @param {import('./declared.mjs').Setting} setting */
const withDefault = ({ description, default: usual }) =>
  usual === undefined ? description : `${description} Default: \`${usual}\`.`;

/** @param {string} union `"ru" | "en"` */
const choices = (union) => union.split(' | ').map((each) => ({ name: each.slice(1, -1) }));

/** VS Code's description of the custom properties, for its setting `css.customData`. */
export function cssData() {
  return { version: 1.1, properties: described(cssProperties) };
}
