import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, root } from './folder.ts';

/** Names of the rules violated by one file. */
function broken(path: string, text: string): string[] {
  const tsconfig = JSON.stringify({
    extends: join(root, 'tsconfig.json'),
    include: ['src', 'widgets'],
  });
  const made = folder({ [path]: text, 'tsconfig.json': tsconfig });
  copyFileSync(join(root, '.oxlintrc.json'), join(made, '.oxlintrc.json'));
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '-f', 'json', path], {
    cwd: made,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1')).toSorted();
}

it('plain code passes', () => {
  expect(broken('src/values/a.ts', 'export const a = (n: number): number => n + 1;\n')).toEqual([]);
});

it.each([
  ['src/values/a.ts', 'export const a = () => Date.now();', 'no-restricted-globals'],
  ['src/purchase/a.ts', 'export const a = () => setTimeout(() => 1, 5);', 'no-restricted-globals'],
  ['widgets/plans/a.ts', 'export const a = () => new Date();', 'no-restricted-globals'],
  [
    'src/ui/a.ts',
    'export const a = (e: Element) => { e.innerHTML = "x"; };',
    'no-restricted-properties',
  ],
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
])('in %s, %s is caught', (path, text, rule) => {
  expect(broken(path, `${text}\n`)).toContain(rule);
});

it('a function of 61 lines is caught', () => {
  const lines = (count: number) => `export function a() {\n${'  void 0;\n'.repeat(count - 2)}}\n`;
  expect(broken('sandbox/a.ts', lines(61))).toContain('max-lines-per-function');
  expect(broken('sandbox/a.ts', lines(60))).not.toContain('max-lines-per-function');
});
