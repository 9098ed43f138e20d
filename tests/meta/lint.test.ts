import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../tools/scripts/run-program.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const lines = (count: number) => `export function a() {\n${'  void 0;\n'.repeat(count - 2)}}\n`;
const plainCode = 'export const a = (n: number): number => n + 1;';

/** The path of a file, its code, and the rule that it violates. */
const cases = [
  ['src/base/values/a.ts', 'export const a = () => Date.now();', 'no-restricted-globals'],
  ['src/purchase/a.ts', 'export const a = () => setTimeout(() => 1, 5);', 'no-restricted-globals'],
  ['widgets/plans/a.ts', 'export const a = () => new Date();', 'no-restricted-globals'],
  [
    'src/ui/a.ts',
    'export const a = (e: Element) => { e.innerHTML = "x"; };',
    'no-restricted-properties',
  ],
  ['src/http/a.ts', 'export const a = (t: string) => URL.canParse(t);', 'no-restricted-properties'],
  [
    'src/ui/a.tsx',
    'export const A = () => <b dangerouslySetInnerHTML={{ __html: "x" }} />;',
    'no-danger',
  ],
  ['src/ui/a.ts', 'export const a = (e: any) => String(typeof e);', 'no-explicit-any'],
  ['src/ui/a.ts', 'export const a = () => { fetch("x"); };', 'no-floating-promises'],
  [
    'src/ui/a.tsx',
    'export const A = () => <button type="button" onClick={async () => { await fetch("x"); }}>a</button>;',
    'no-misused-promises',
  ],
  ['src/ui/a.ts', 'const a = 1; export default a;', 'no-default-export'],
  ['src/ui/a.ts', "export * from './b.ts';", 'no-barrel-file'],
  ['src/ui/a.tsx', 'export const A = () => <img src="a.png" />;', 'alt-text'],
  ['src/ui/a.ts', 'export const a: number = String(1);', 'TS2322'],
] as const;

const fileOf = (path: string, index: number): string => path.replace('/a.', `/a${index}.`);
const fits = 'src/base/values/plain.ts';
const short = 'servers/sandbox/short.ts';
const long = 'servers/sandbox/long.ts';

/** The violated rules by file: one run of oxlint, which takes seconds, checks every case. */
const violations = new Map<string, string[]>();

beforeAll(() => {
  let remove = () => {};
  const files = {
    ...Object.fromEntries(cases.map(([path, text], index) => [fileOf(path, index), `${text}\n`])),
    [fits]: `${plainCode}\n`,
    [short]: lines(60),
    [long]: lines(61),
    'tsconfig.json': JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      include: ['src', 'widgets'],
    }),
  };
  const made = temporaryFolder(files, (clean) => {
    remove = clean;
  });
  copyFileSync(join(root, '.oxlintrc.json'), join(made, '.oxlintrc.json'));
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, '--type-check', '-f', 'json', 'src', 'widgets', 'servers'],
    {
      cwd: made,
      encoding: 'utf8',
    },
  );
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  for (const { code, filename } of diagnostics) {
    const rules = violations.get(filename) ?? [];
    violations.set(filename, [...rules, code.replace(/^.*\((.*)\)$/, '$1')]);
  }
  return remove;
});

it('lint passes plain code', () => {
  expect(violations.get(fits)).toBeUndefined();
});

it.each(cases.map(([path, , rule], index) => [path, rule, fileOf(path, index)] as const))(
  'lint reports in %s a violation of %s',
  (_path, rule, file) => {
    expect(violations.get(file)).toContain(rule);
  },
);

it('lint reports a function of 61 lines', () => {
  expect(violations.get(long)).toContain('max-lines-per-function');
  expect(violations.get(short) ?? []).not.toContain('max-lines-per-function');
});
