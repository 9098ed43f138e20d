import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ranks } from '../../.dependency-cruiser.mjs';
import { root } from '../../tools/scripts/run-program.mjs';
import {
  crowdedFolders,
  failureClassifiers,
  indexErrors,
  longFiles,
  misrankedFiles,
  strayMessages,
  strayRoutes,
  unevenKeys,
  unresolvedConflicts,
} from './tree-rules.ts';

/** Third-party files, pages structured as their frameworks require, and what is built from the rest. */
const installedApart = ['**/node_modules', 'tests/frameworks/apps', 'tools/site/dist'];
const filesOf = (folders: string) =>
  globSync(`{${folders}}/**/*.*`, { cwd: root, exclude: installedApart }).map((file) =>
    file.replaceAll('\\', '/'),
  );
const all = filesOf('src,widgets,host,servers,tools,stories,tests');
const code = all.filter((file) => /\.(tsx?|mjs)$/.test(file));
const shipped = code.filter((file) => /^(src|widgets)\//.test(file) && !/\.test\./.test(file));
const textOf = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

describe('source tree', () => {
  it('has no conflict left behind by a merge', () => {
    const documents = globSync('{*.*,docs/**/*.*}', { cwd: root });
    expect(documents.length).toBeGreaterThan(50);
    expect(unresolvedConflicts(textOf([...all, ...documents]))).toEqual([]);
  });

  it('has at most 25 entries in a folder', () => {
    expect(crowdedFolders(all)).toEqual([]);
  });

  it('has every module of src and widgets in exactly one rank', () => {
    expect(shipped.length).toBeGreaterThan(300);
    expect(misrankedFiles(shipped, ranks)).toEqual([]);
  });

  it('has every decision record in the index, with its title', () => {
    const folder = join(root, 'docs/decisions');
    const files = readdirSync(folder).filter((file) => file !== 'README.md');
    const records = files.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(indexErrors(index, Object.fromEntries(records))).toEqual([]);
  });

  it('has every route file in a route table', () => {
    expect(strayRoutes(textOf(shipped))).toEqual([]);
  });

  it('classifies failures in one table only', () => {
    const others = shipped.filter((file) => file !== 'src/base/values/failure-traits.ts');
    expect(failureClassifiers(textOf(others))).toEqual([]);
  });

  it('reports only errors of the table to developers', () => {
    const pages = code.filter((file) => file.startsWith('host/') && !/\.test\./.test(file));
    // The second passes on a fault of any kind where the environment has no `reportError`.
    const reporters = ['src/base/settings/warn-developer.ts', 'src/base/settings/report-fault.ts'];
    const others = [...shipped, ...pages].filter((file) => !reporters.includes(file));
    expect(strayMessages(textOf(others))).toEqual([]);
  });

  it('has message keys in kebab case', () => {
    const catalogs = all.filter((file) => /\/messages\/.*\.json$/.test(file));
    const keys = Object.values(textOf(catalogs)).flatMap((text) =>
      Object.keys(JSON.parse(text) as object),
    );
    expect(keys.length).toBeGreaterThan(2000);
    expect(unevenKeys(keys)).toEqual([]);
  });

  it('has no module or style sheet of more than 400 lines, except tests and stories', () => {
    const modules = [...code, ...all.filter((file) => file.endsWith('.css'))].filter(
      (file) => !/^(tests|stories)\/|\.test\./.test(file),
    );
    expect(longFiles(textOf(modules))).toEqual([]);
  });
});

describe('tree rules', () => {
  it('catch a conflict left behind by a merge', () => {
    const found = unresolvedConflicts({
      'a.md': `one\n${'<'.repeat(7)} HEAD\ntwo\n${'>'.repeat(7)} 1234567 (change)\n`,
      'b.md': 'a < b and c > d\n',
    });
    expect(found).toEqual(['a.md']);
  });

  it('catch a folder with more than 25 entries', () => {
    const files = Array.from({ length: 26 }, (_, index) => `src/ui/${index}.ts`);
    expect(crowdedFolders(files)).toEqual(['src/ui']);
    expect(crowdedFolders(files.slice(1))).toEqual([]);
  });

  it('catch a file in no rank and a file in two', () => {
    const found = misrankedFiles(
      ['src/ui/a.ts', 'src/b.ts', 'src/base/flow/c.ts'],
      [['^src/ui/', '^src/base/flow/'], ['^src/base/flow/c']],
    );
    expect(found).toEqual(['src/b.ts', 'src/base/flow/c.ts']);
  });

  it('catch a route file without a route and one outside every table', () => {
    const route = 'export const route = defineRoute({});';
    const found = strayRoutes({
      'widgets/a/pages.ts': "import './b/b.route.ts'; import './c/c.route.ts'",
      'widgets/a/b/b.route.ts': route,
      'widgets/a/c/c.route.ts': 'export const other = 1;',
      'widgets/a/d/d.route.ts': route,
    });
    expect(found).toEqual(['widgets/a/c/c.route.ts', 'widgets/a/d/d.route.ts']);
  });

  it('catch failures classified by a pattern or a set', () => {
    const found = failureClassifiers({
      'a.ts': 'if (/^(offline|server)$/.test(state.failure.kind)) return;',
      'b.ts': "const own: ReadonlySet<Failure['kind']> = new Set(['offline']);",
      'c.ts': "if (failure.kind === 'aborted') return;",
    });
    expect(found).toEqual(['a.ts', 'b.ts']);
  });

  it('catch a warning and an error text outside the table', () => {
    const found = strayMessages({
      'a.ts': "console.warn('left over');",
      'b.ts': "throw new TypeError('No such setting.');",
      'c.ts': 'reject(signal.reason); class Lost extends Error {} throw new Lost();',
    });
    expect(found).toEqual(['a.ts', 'b.ts']);
  });

  it('catch a message key in camel case', () => {
    const sound = ['failure.invalid-session.text', 'l_common_incorrectCode', 'plans.cancel.keep'];
    expect(unevenKeys(['common.toPlans', ...sound])).toEqual(['common.toPlans']);
  });

  it('catch a record missing in the index, an outdated title, and a row without a record', () => {
    const row = '| [0001](0001-a.md) | One |';
    const one = { '0001-a.md': '# 0001 One\n\n2026-11-22, accepted.\n' };
    const two = { '0002-b.md': '# 0002 Two\n\n2026-11-22, accepted.\n' };
    expect(indexErrors(row, one)).toEqual([]);
    expect(indexErrors(row, { ...one, ...two })).toHaveLength(1);
    expect(indexErrors(row, { '0001-a.md': '# 0001 First\n' })).toHaveLength(2);
    expect(indexErrors(`${row}\n| [0003](0003-c.md) | Three |`, one)).toHaveLength(1);
  });

  it('catch a module of 401 lines', () => {
    expect(longFiles({ 'a.ts': 'x\n'.repeat(401), 'b.ts': 'x\n'.repeat(400) })).toEqual(['a.ts']);
  });
});
