import { block } from '../../tools/scripts/generate/code-blocks.mjs';

/** Languages of which no block is run, and why. */
const untested: Readonly<Record<string, string>> = {
  '': 'text: a message, a header, a list of commands',
  sh: 'commands; those of the sandbox and of the conformance kit have tests of their own',
  http: 'headers of a server that is not ours',
  json: 'data: its shapes have tests by schema',
  kotlin: 'needs an Android device; the page’s end is tested with stand-ins',
  swift: 'needs an iOS device; the page’s end is tested with stand-ins',
};

/** Blocks by their first line that are no part of a tested file, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  '<script type="importmap">': 'names files of one release by their hashes',
  '<meta name="cloud-analytics" content="on" />': 'names servers of an operator',
  '<meta name="cloud-errors" content="https://public-key@errors.example/42" />':
    'names a server of an operator',
};

/** The blocks of a document that should be cut from a tested file and are not, by their first lines. */
export const typedBlocks = (text: string): readonly string[] =>
  [...text.matchAll(block)]
    .filter(([, lang = '', source]) => source === undefined && !Object.hasOwn(untested, lang))
    .map(([, , , code = '']) => code.slice(0, code.indexOf('\n')))
    .filter((line) => !Object.hasOwn(exceptions, line));
