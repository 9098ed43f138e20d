// Descriptions of the tags for JetBrains' editors and VS Code. Written by hand: the well-known
// generators include less.
import { attributeOf } from '../../../src/element/settings/attributes.ts';
import {
  attributes,
  cssParts,
  cssProperties,
  elements,
  events,
} from '../../../src/element/manifest.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { choices, getToken, settingsOf } from './settings.mjs';

/** @typedef {import('./settings.mjs').PropertyName} PropertyName */

const described = Object.entries(events).map(([name, { detail, description }]) => ({
  name,
  description: `${description} \`event.detail\`: \`${detail}\``,
}));

/** JetBrains' description of the tags: https://json.schemastore.org/web-types */
export function webTypes() {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: manifest.name,
    version: manifest.version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: element.description,
          attributes: settingsOf(element).map((name) => attribute(name)),
          js: {
            properties: [
              ...settingsOf(element).map((name) => ({
                name,
                description: attributes[name].description,
                type: attributes[name].type,
              })),
              { name: 'getToken', description: getToken.description, type: getToken.type },
            ],
            events: described,
          },
          css: {
            properties: cssProperties,
            parts: Object.entries(cssParts).map(([name, description]) => ({ name, description })),
          },
        })),
      },
    },
  };
}

/** @param {PropertyName} name */
function attribute(name) {
  const { type, description, default: defaultValue } = attributes[name];
  return {
    name: attributeOf(name),
    description,
    value: { type },
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
  };
}

/** VS Code's description of the tags, for its setting `html.customData`. */
export function htmlData() {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: { kind: 'markdown', value: element.description },
      attributes: settingsOf(element).map((name) => {
        const { type, description, default: defaultValue } = attributes[name];
        const value =
          defaultValue === undefined ? description : `${description} Default: \`${defaultValue}\`.`;
        return {
          name: attributeOf(name),
          description: { kind: 'markdown', value },
          ...(choices(type) ? { values: choices(type)?.map((each) => ({ name: each })) } : {}),
        };
      }),
    })),
  };
}

/** VS Code's description of the custom properties, for its setting `css.customData`. */
export function cssData() {
  return { version: 1.1, properties: cssProperties };
}
