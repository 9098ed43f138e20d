import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'rollup/parseAst';

/** The imports of a built module, as paths from the folder of the entries. */
export interface Imports {
  readonly fixed: readonly string[];
  readonly lazy: readonly string[];
}

/** Reads the imports of a built file. */
export function importsOf(dist: string, file: string): Imports {
  const fixed: string[] = [];
  const lazy: string[] = [];
  const add = (list: string[], source: unknown) => {
    const value = isNode(source) && source['type'] === 'Literal' ? source['value'] : undefined;
    if (typeof value === 'string' && value.startsWith('.')) list.push(join(dirname(file), value));
  };
  walk(parseAst(readFileSync(join(dist, file), 'utf8')), (node) => {
    if (node['type'] === 'ImportExpression') add(lazy, node['source']);
    else if (/^(Import|Export(All|Named))Declaration$/.test(String(node['type'])))
      add(fixed, node['source']);
  });
  return { fixed, lazy };
}

/**
 * Violations of "entry → (core ∥ route ∥ language) and nothing deeper": an entry that imports a
 * chunk statically, or a first chunk that needs one which the entry has not requested.
 * @param first the chunks requested by the entry
 */
export function deeper(
  entry: string,
  first: readonly string[],
  imports: (file: string) => Imports,
): readonly string[] {
  const requested = new Set(first);
  const fromEntry = imports(entry).fixed.map((file) => `${entry} waits for ${file}`);
  const fromFirst = first.flatMap((chunk) =>
    imports(chunk)
      .fixed.filter((file) => !requested.has(file))
      .map((file) => `${chunk} waits for ${file}`),
  );
  return [...fromEntry, ...fromFirst];
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (isNode(node)) {
    if (typeof node['type'] === 'string') visit(node);
    for (const value of Object.values(node)) if (isNode(value)) walk(value, visit);
  }
}
