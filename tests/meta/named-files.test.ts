import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ranks } from '../../.dependency-cruiser.mjs';
import { root } from '../../tools/scripts/run-program.mjs';

/** Paths in backticks, built files aside, that are neither a file nor the end of one. */
function missingFiles(text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/`([\w-][\w./-]*\/[\w./-]*\.(?:ts|tsx|mjs|json|css|md))`/g)];
  return named
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        !path.startsWith('dist/') &&
        !files.some((file) => file === path || file.endsWith(`/${path}`)),
    );
}

/**
 * Files and folders, in backticks or in a diagram, that do not exist, and names in backticks that no
 * code contains. A name given with a file, as in `a.ts` (`name`), has to be in the code of that file.
 */
function missingNames(text: string, sources: Readonly<Record<string, string>>): string[] {
  const paths = Object.keys(sources);
  const filesAt = (path: string) => paths.filter((each) => `/${each}`.endsWith(`/${path}`));
  const matches = (pattern: RegExp) => [...text.matchAll(pattern)];
  const lostPaths = matches(/[\w-][\w./-]*\.(?:tsx?|mjs|css|md)\b|(?<=`)[\w-][\w./-]*\/(?=`)/g)
    .map(([path]) => path)
    .filter((path) =>
      path.endsWith('/')
        ? !paths.some((each) => `/${each}`.includes(`/${path}`))
        : filesAt(path).length === 0,
    );
  const lostInFile = matches(/`([\w./-]+\.(?:tsx?|mjs))` \(`([\w-]+)`\)/g).filter(
    ([, path = '', name = '']) => !filesAt(path).some((each) => contains(sources[each], name)),
  );
  const lostNames = matches(/`([a-zA-Z_][\w-]*)`/g)
    .map(([, name = '']) => name)
    .filter((name) => !paths.some((each) => contains(sources[each], name)));
  return [...lostPaths, ...lostInFile.map(([both]) => both), ...lostNames];
}

/** The folders of each line of a tree in a code block; a line indented by two spaces is below the last other. */
function foldersByLine(text: string): string[][] {
  const [, tree = ''] = text.split('```');
  let parent = '';
  return [...tree.matchAll(/^( {2})?((?:[\w-]+\/)+(?: (?:[\w-]+\/)+)*)(?= {2,}|$)/gm)].map(
    ([, indent, names = '']) => {
      if (indent === undefined) parent = names;
      return names.split(' ').map((name) => (indent === undefined ? name : `${parent}${name}`));
    },
  );
}

/** Folders of a tree that do not exist, and folders below `parents` that it lacks. */
function treeErrors(tree: readonly string[], parents: readonly string[], files: readonly string[]) {
  const missing = tree.filter((folder) => !files.some((file) => file.startsWith(folder)));
  const present = files.flatMap((file) => {
    const parent = parents.findLast((each) => file.startsWith(each)) ?? '';
    const [name = '', ...rest] = file.slice(parent.length).split('/');
    return rest.length === 0 || name.startsWith('.') ? [] : [`${parent}${name}/`];
  });
  const unnamed = [...new Set(present)].filter((folder) => !tree.includes(folder));
  return [...missing, ...unnamed];
}

/** The folders of `src`, by rank: `^src/ui/(?!theme/)` is `src/ui/`. */
const rankedFolders = ranks
  .filter(([first = '']) => first.startsWith('^src/'))
  .map((rank) => rank.map((pattern) => pattern.replace(/^\^|\(\?!.*\)$/g, '')));

/** Files and folders in the first column of a table that are not beside the document. */
function missingRows(text: string, folder: string, files: readonly string[]): string[] {
  const rows = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path);
  return rows.filter((path) => {
    const whole = `${folder}/${path}`;
    return !files.some((file) => (path.endsWith('/') ? file.startsWith(whole) : file === whole));
  });
}

const contains = (source = '', name: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .split(/[^\w-]+/)
    .includes(name);

/** The sections of a page, by number: `## §4 States` and what follows it. */
const sectionsOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    page
      .split(/^## §/m)
      .slice(1)
      .map((text) => [/^\d+/.exec(text)?.[0] ?? '', text.toLowerCase()]),
  );

/**
 * Citations of the specification, as “spec §4” or “spec §4, Sign-in end”, whose section or part the page
 * lacks.
 */
function missingRules(sources: readonly string[], page: string): string[] {
  const sections = sectionsOf(page);
  const cited = sources.flatMap((text) =>
    [...text.matchAll(/§(\d+)(?![\d.]*\.\d)(?:,\s(?:\*\s)?([A-Z][\w ,'-]*[a-z]))?/g)].map(
      ([, number = '', part = '']) => [number, part.split(', ')[0] ?? ''] as const,
    ),
  );
  const missing = cited.filter(([number, part]) => {
    const section = sections.get(number);
    return section === undefined || !section.includes(part.toLowerCase());
  });
  return [...new Set(missing.map(([number, part]) => `§${number} ${part}`.trim()))];
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const documents = files.filter((file) =>
  /^(CONTRIBUTING|SECURITY|(?:tests|tools\/build)\/README|widgets\/.*\/README|docs\/[\w-]+)(\.md)?$/.test(
    file,
  ),
);

const guidesToCode = documents.filter((file) => /^CONTRIBUTING|^widgets/.test(file));
const isCode = (file: string) => /^(src|widgets|host|servers)\/.*\.(tsx?|mjs)$/.test(file);

describe('documents for contributors', () => {
  it.each(documents)('%s names only files that exist', (document) => {
    expect(missingFiles(readFileSync(join(root, document), 'utf8'), files)).toEqual([]);
  });

  it('fail the check if a file has moved', () => {
    const text = 'See `src/purchase/rules.ts`, `purchase/rules.ts` and `src/gone/rules.ts`.';
    expect(missingFiles(text, ['src/purchase/rules.ts'])).toEqual(['src/gone/rules.ts']);
  });

  it.each(guidesToCode)('%s names only code that exists', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const guide = /^## Where to find a rule\n[\s\S]*?(?=^## )/m.exec(text)?.[0] ?? text;
    const sources = Object.fromEntries(
      files.map((file) => [
        file,
        isCode(file) && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '',
      ]),
    );
    expect(missingNames(guide, sources)).toEqual([]);
  });

  it('show every folder in the tree, those of src by rank', () => {
    const tree = foldersByLine(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
    expect(tree.filter(([first = '']) => /^src\/./.test(first))).toEqual(rankedFolders);
    expect(treeErrors(tree.flat(), ['servers/', 'tools/'], files)).toEqual([]);
  });

  it('fail the check if a folder of the tree has moved, or is not shown', () => {
    const text = '```\nsrc/   shared\n  a/ b/c/   two\n         more on a/ and z/\ntools/\n```';
    const tree = foldersByLine(text);
    expect(tree).toEqual([['src/'], ['src/a/', 'src/b/c/'], ['tools/']]);
    const sound = ['src/a/1.ts', 'src/b/c/1.ts', 'tools/1.mjs', 'README.md', '.ci/run'];
    expect(treeErrors(tree.flat(), [], sound)).toEqual([]);
    const moved = ['src/a/1.ts', 'src/c/1.ts', 'tools/1.mjs', 'tools/site/1.mjs', 'host/1.ts'];
    expect(treeErrors(tree.flat(), ['tools/'], moved)).toEqual([
      'src/b/c/',
      'tools/site/',
      'host/',
    ]);
  });

  it.each(['tests', 'tools/build'])(
    '%s/README.md has a row for each folder beside it',
    (folder) => {
      const text = readFileSync(join(root, folder, 'README.md'), 'utf8');
      expect(missingRows(text, folder, files)).toEqual([]);
      const folders = files.filter((file) => file.startsWith(`${folder}/`));
      const names = folders.map((file) => file.slice(folder.length + 1).split('/'));
      const unnamed = names.filter(
        ([name, ...rest]) => rest.length > 0 && !text.includes(`| \`${name}/\` |`),
      );
      expect(unnamed).toEqual([]);
    },
  );

  it('fail the check if a row names what is elsewhere', () => {
    const text = '| `a/` | one |\n| `servers/b/` | two |\n| `c.mjs` | three |\n| `d.mjs` | four |';
    const present = ['tests/a/1.ts', 'servers/b/1.ts', 'tests/c.mjs'];
    expect(missingRows(text, 'tests', present)).toEqual(['servers/b/', 'd.mjs']);
  });

  it('fail the check if a name has changed or moved to another file', () => {
    const sources = {
      'src/a/rules.ts': '/** Was `oldName`. */ export const isPlan = 1;',
      'src/a/b.ts': 'const other = 2; // isPlan',
    };
    const sound = '`src/a/rules.ts` (`isPlan`), `a/`, `other` and rules.ts';
    expect(missingNames(sound, sources)).toEqual([]);
    const broken = '`src/a/b.ts` (`isPlan`), `c/`, `oldName` and gone.flow.ts';
    expect(missingNames(broken, sources)).toEqual([
      'c/',
      'gone.flow.ts',
      '`src/a/b.ts` (`isPlan`)',
      'oldName',
    ]);
  });

  it('state every rule of the specification that the code cites', () => {
    const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');
    const cite = (file: string) => readFileSync(join(root, file), 'utf8');
    const citing = files.filter((file) => isCode(file) && existsSync(join(root, file)));
    expect(missingRules(citing.map(cite), page)).toEqual([]);
  });

  it('fail the check if a section, or the named part of one, is missing', () => {
    const page = '## §4 States\n\n### Sign-in end\n';
    const sound = 'spec §4. RFC 9110 §10.2.3. Spec §4, Sign-in end.';
    expect(missingRules([sound], page)).toEqual([]);
    expect(missingRules(['spec §12. Spec §4, Web redirect.'], page)).toEqual([
      '§12',
      '§4 Web redirect',
    ]);
  });
});
