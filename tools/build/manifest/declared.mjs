// What the sources declare of the public interface: the interfaces `Settings`, `PageFunctions` and
// `WidgetEvents`, with the comments of their members. Read by the compiler, as an editor reads them.
import { join } from 'node:path';
import ts from 'typescript';
import { attributeOf } from '../../../src/element/attributes.ts';
import { root } from '../../scripts/run-program.mjs';
import { elements } from '../widgets.mjs';

/**
 * @typedef {{ summary: string, description: string }} Documented
 * @typedef {Documented & { name: string, attribute: string, type: string, default?: string, tag?: string }} Setting
 *   `tag`: the only one that uses it
 * @typedef {Documented & { name: string, handler: string, detail: string, isCancelable: boolean }} Event
 */

const folder = join(root, 'src/base/settings');
const program = ts.createProgram([join(folder, 'settings.ts'), join(folder, 'events.ts')], {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noErrorTruncation: true,
  noEmit: true,
  types: [],
});
const checker = program.getTypeChecker();

/** @param {string} file @param {string} name of an interface */
function membersOf(file, name) {
  const source = program.getSourceFile(join(folder, file));
  const found = source?.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === name,
  );
  if (found === undefined) throw new TypeError(`${file} declares no interface ${name}.`);
  return checker.getPropertiesOfType(checker.getTypeAtLocation(found));
}

/** @param {import('typescript').Symbol} member @returns {Documented} */
function documentationOf(member) {
  const text = ts.displayPartsToString(member.getDocumentationComment(checker));
  const paragraphs = text.split('\n\n').map((each) => each.replaceAll('\n', ' '));
  if (text === '') throw new TypeError(`${member.name} has no comment.`);
  return { summary: paragraphs[0] ?? '', description: paragraphs.join(' ') };
}

/** @param {import('typescript').Type} type */
function textOf(type) {
  const given = checker.getNonNullableType(type);
  const text = checker.typeToString(given, undefined, ts.TypeFormatFlags.InTypeAlias);
  // Long unions, such as all kinds of failures, are listed in the documentation of errors.
  if (type.isUnion() && type.types.length > 10) return text.startsWith('"') ? 'string' : 'number';
  return text;
}

/** @param {import('typescript').Type} type of a detail, as `{ path: string }` */
function detailOf(type) {
  const named = checker.getPropertiesOfType(type).map((member) => {
    const sign = member.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `${member.name}${sign}: ${textOf(checker.getTypeOfSymbol(member))}`;
  });
  const others = checker
    .getIndexInfosOfType(type)
    .flatMap(({ type: each }) =>
      each.flags & ts.TypeFlags.Never ? [] : ['[detail: string]: string'],
    );
  const members = [...named, ...others];
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}

/** How a tag has what a component has in another type: a list is text, separated by spaces. */
const tagTypes = new Map([
  ['readonly string[]', 'string'],
  ['MessagesSetting', 'Messages'],
]);

/** @param {import('typescript').Symbol} member @returns {Setting} */
function setting(member) {
  const usual = member.getJsDocTags(checker).find(({ name }) => name === 'default');
  const owner = elements.find(({ settings }) => settings.some((each) => each === member.name));
  const declared = member.valueDeclaration;
  const written =
    declared && ts.isPropertySignature(declared) ? (declared.type?.getText() ?? '') : '';
  const [alias = ''] = written.split(' | undefined');
  return {
    name: member.name,
    attribute: attributeOf(member.name),
    type: tagTypes.get(alias) ?? textOf(checker.getTypeOfSymbol(member)),
    ...documentationOf(member),
    ...(usual && { default: ts.displayPartsToString(usual.text) }),
    ...(owner && { tag: owner.tag }),
  };
}

export const settings = membersOf('settings.ts', 'Settings').map(setting);

/** The settings of every widget. */
export const commonSettings = settings.filter(({ tag }) => tag === undefined);

/** @param {string} tag @returns {Setting[]} the settings that only this element uses */
export const ownSettings = (tag) => settings.filter((each) => each.tag === tag);

/** @param {string} tag */
export const settingsOf = (tag) =>
  settings.filter((each) => each.tag === undefined || each.tag === tag);

/** What has no attribute. */
export const functions = membersOf('settings.ts', 'PageFunctions').map((member) => ({
  name: member.name,
  type: '() => string | null | undefined | Promise<string | null | undefined>',
  ...documentationOf(member),
}));

/** @type {readonly Event[]} */
export const events = membersOf('events.ts', 'WidgetEvents').map((member) => {
  const type = checker.getTypeOfSymbol(member);
  /** @param {string} name */
  const part = (name) => {
    const found = type.getProperty(name);
    return found && checker.getTypeOfSymbol(found);
  };
  const [name, detail] = [part('name'), part('detail')];
  if (!name?.isStringLiteral() || !detail) throw new TypeError(`${member.name} is no event.`);
  return {
    name: name.value,
    handler: member.name,
    detail: detailOf(detail),
    isCancelable: part('isCancelable') !== undefined,
    ...documentationOf(member),
  };
});
