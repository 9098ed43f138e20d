import { cancelable, type CloudEventName } from '#base/settings/events.ts';
import { settingNames } from '#base/settings/setting-names.ts';
import { attributeOf } from '#element/settings/attributes.ts';
import { attributes, cssProperties, elements, events } from '#element/manifest.ts';

/** Tables of `custom-elements.json`, generated from the manifest. */

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const own = new Map(elements.flatMap(({ tag, own }) => own.map((name) => [name, tag] as const)));

export const tagTable = table(
  ['Tag', 'What it does'],
  elements.map(({ tag, description }) => [code(`<${tag}>`), description]),
);

export const attributeTable = table(
  ['Attribute', 'Property', 'Type', 'Default', 'What it is'],
  settingNames.map((name) => {
    const { type, description, default: usual = '' } = attributes[name];
    const only = own.get(name);
    const whose = only === undefined ? '' : ` Only ${code(`<${only}>`)}.`;
    return [
      code(attributeOf(name)),
      code(name),
      code(type),
      code(usual),
      cell(description) + whose,
    ];
  }),
);

export const eventTable = table(
  ['Event', 'Detail', 'When'],
  Object.entries(events).map(([name, { detail, description }]) => {
    const can = cancelable.has(name as CloudEventName) && !description.startsWith('Cancelable');
    return [code(name), code(detail), cell(can ? `Cancelable. ${description}` : description)];
  }),
);

export const cssTable = table(
  ['CSS property', 'What it sets'],
  cssProperties.map(({ name, description }) => [code(name), cell(description)]),
);
