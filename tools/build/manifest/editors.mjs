// Descriptions of the tags for JetBrains' editors and VS Code, from the manifest. The well-known
// generators leave out parts, custom properties or details of events.
import packageJson from '../../../package.json' with { type: 'json' };
import { manifest } from './custom-elements.mjs';

const tags = manifest().modules.flatMap(({ declarations }) => declarations);

/** JetBrains' description of the tags: https://json.schemastore.org/web-types */
export const webTypes = () => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: packageJson.name,
  version: packageJson.version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: tags.map(({ tagName, description, attributes, members, events, ...css }) => ({
        name: tagName,
        description,
        attributes: attributes.map(({ name, description: about, type, default: usual }) => ({
          name,
          description: about,
          value: { type: type.text },
          ...(usual === undefined ? {} : { default: /** @type {string} */ (JSON.parse(usual)) }),
        })),
        js: {
          properties: members
            .filter((member) => !('readonly' in member))
            .map(({ name, description: about, type }) => ({
              name,
              description: about,
              type: type.text,
            })),
          events: events.map(({ name, description: about, type }) => ({
            name,
            description: `${about} \`event.detail\`: \`${type.text.slice('CustomEvent<'.length, -1)}\``,
          })),
        },
        css: { properties: css.cssProperties, parts: css.cssParts },
      })),
    },
  },
});

/** VS Code's description of the tags, for its setting `html.customData`. */
export const htmlData = () => ({
  version: 1.1,
  tags: tags.map(({ tagName, description, attributes }) => ({
    name: tagName,
    description: { kind: 'markdown', value: description },
    attributes: attributes.map(({ name, description: about, type, default: usual }) => ({
      name,
      description: {
        kind: 'markdown',
        value:
          usual === undefined
            ? about
            : `${about} Default: \`${/** @type {string} */ (JSON.parse(usual))}\`.`,
      },
      ...(type.text.startsWith('"') ? { values: choices(type.text) } : {}),
    })),
  })),
});

/** @param {string} union `"ru" | "en"` */
const choices = (union) => union.split(' | ').map((each) => ({ name: each.slice(1, -1) }));

/** VS Code's description of the custom properties, for its setting `css.customData`. */
export const cssData = () => ({ version: 1.1, properties: tags[0]?.cssProperties ?? [] });
