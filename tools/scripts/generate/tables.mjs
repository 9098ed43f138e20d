// Tables about widgets, settings, events and styles, for the README and the documentation site.
import { cssParts, cssProperties } from '../../../src/element/styling.ts';
import { events, settings } from '../../build/manifest/declared.mjs';
import { elements } from '../../build/widgets.mjs';

/** @typedef {import('../../build/manifest/declared.mjs').Setting} Setting */

export const widgetTable = () =>
  table(
    ['tag', 'React component', 'what it does'],
    elements.map(({ name, tag, component, description }) => [
      code(`<${tag}>`),
      `${code(component)} from ${code(`cloud-widgets/${name}`)}`,
      description,
    ]),
  );

/** The settings in short. */
export const settingTable = () =>
  table(
    ['attribute', 'default', 'meaning'],
    settings.map(({ attribute, type, default: usual = '', summary, tag }) => [
      code(attribute),
      code(usual),
      [tag && `Only ${code(`<${tag}>`)}.`, summary, choices(type)].filter(Boolean).join(' '),
    ]),
  );

/** Settings with types and whole descriptions. @param {readonly Setting[]} some */
export const attributeTable = (some) =>
  table(
    ['Attribute', 'Property', 'Type', 'Default', 'What it is'],
    some.map(({ name, attribute, type, default: usual = '', description }) => [
      ...[attribute, name, type, usual].map(code),
      description,
    ]),
  );

/** The events in short. */
export const eventTable = () =>
  table(
    ['event', '`event.detail`', 'when'],
    events.map(({ name, detail, isCancelable, summary }) => [
      isCancelable ? `${code(name)} (cancelable)` : code(name),
      namesIn(detail).map(code).join(', '),
      summary,
    ]),
  );

/** The events with types and whole descriptions. */
export const eventDetailTable = () =>
  table(
    ['Event', 'Detail', 'Cancelable', 'When'],
    events.map(({ name, detail, isCancelable, description }) => [
      code(name),
      code(detail),
      isCancelable ? 'yes' : '',
      description,
    ]),
  );

export const propertyTable = () => table(['Property', 'What it sets'], namedRows(cssProperties));

export const partTable = () => table(['Part', 'What it is'], namedRows(cssParts));

/** @param {Readonly<Record<string, string>>} descriptions by name */
const namedRows = (descriptions) =>
  Object.entries(descriptions).map(([name, description]) => [code(name), description]);

/** @param {string} detail `{ path: string; widget?: string }` */
const namesIn = (detail) => [...detail.matchAll(/[{;] (\w+)\??:/g)].map(([, name = '']) => name);

/** @param {string} type `"light" | "dark"` */
const choices = (type) =>
  type.startsWith('"') &&
  `One of ${type
    .split(' | ')
    .map((each) => code(each.slice(1, -1)))
    .join(', ')}.`;

/** @param {string} text */
const code = (text) => (text === '' ? '' : `\`${text}\``);

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  /** @param {readonly string[]} cells */
  const line = (cells) => `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
