import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { componentSheets } from '../../tools/build/css-plugin.mjs';
import { root } from '../../tools/scripts/run-program.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const modules = globSync('{src,widgets}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /\.test\.|\.d\.ts$|templates/.test(name),
});
const sheets = componentSheets().map(({ path }) => path);

/**
 * What a module imports.
 * @param pattern has the source of an import as its first group
 */
function importsOf(file: string, pattern: RegExp): readonly string[] {
  return [...read(file).matchAll(pattern)].map(([, source = '']) =>
    source.startsWith('#')
      ? source.replace(/^#(widgets\/)?/, (_, widgets?: string) => widgets ?? 'src/')
      : join(dirname(file), source),
  );
}
const atOnce = /^import (?!type )(?:[^;']* from )?'([#.][^']+)';/gm;
const everImported = /(?:^import (?!type )(?:[^;']* from )?|\bimport\()'([#.][^']+)'/gm;
const imports = new Map(modules.map((file) => [file, importsOf(file, atOnce)]));
const importersOf = (file: string) =>
  modules.filter((each) => importsOf(each, everImported).includes(file));

/** The sheets that are there when a module runs, with those of what is around every component. */
function sheetsOf(file: string): ReadonlySet<string> {
  const reached = new Set([file, 'src/ui/screen/root.tsx', 'src/ui/screen/screen.tsx']);
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
  return reached;
}

/** Whether a component has one of the sheets itself, or is only drawn by others that have it. */
function hasOneOf(owners: readonly string[], file: string): boolean {
  const reached = sheetsOf(file);
  if (owners.some((sheet) => reached.has(sheet))) return true;
  const importers = importersOf(file);
  return (
    importers.length > 0 &&
    importers.every((each) => owners.some((sheet) => sheetsOf(each).has(sheet)))
  );
}

/** The sheets with a rule for a class by itself, as `.cw-panel > .cw-button` is one for panels. */
const ownersOf = (name: string) =>
  sheets.filter((sheet) =>
    new RegExp(`(^|[\\n(,]) *(?:\\.[\\w-]+)*\\.${name}\\b(?!-)`).test(read(sheet)),
  );

describe('style sheets', () => {
  it('are each imported by exactly one module, which lies beside them or is the root', () => {
    const importers = (sheet: string) =>
      modules.filter((file) => imports.get(file)?.includes(sheet));
    expect(sheets.filter((sheet) => importers(sheet).length !== 1)).toEqual([]);
    const apart = sheets.filter((sheet) => dirname(importers(sheet)[0] ?? '') !== dirname(sheet));
    expect(new Set(apart.flatMap(importers))).toEqual(new Set(['src/ui/screen/root.tsx']));
  });

  it('are complete for a component when it is drawn', () => {
    const views = modules.filter((file) => file.endsWith('.tsx'));
    const missing = views.flatMap((file) => {
      const names = read(file).match(/(?<=["'` ])cw-[\w-]*\w(?=["'` ])/g);
      return [...new Set(names)].flatMap((name) => {
        const owners = ownersOf(name);
        return owners.length === 0 || hasOneOf(owners, file) ? [] : `${name} in ${file}`;
      });
    });
    expect(missing).toEqual([]);
  });

  it('cascade in one order, in whatever order they are loaded', async () => {
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        text = '';
        replaceSync(text: string) {
          this.text = text;
        }
      },
    );
    const all = componentSheets();
    const register = async (order: typeof all) => {
      vi.resetModules();
      const { adoptStyles, registerStyles } = await import('#ui/theme/component-styles.ts');
      const shadow = { ownerDocument: { defaultView: globalThis }, adoptedStyleSheets: [] };
      // Half of them is there when the element starts; each later one comes by itself.
      const half = order.length / 2;
      for (const { text, place } of order.slice(0, half)) registerStyles(text, place);
      adoptStyles(shadow as unknown as ShadowRoot);
      for (const { text, place } of order.slice(half)) registerStyles(text, place);
      return shadow.adoptedStyleSheets.map(({ text }: { readonly text: string }) => text);
    };
    const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
    await fc.assert(
      fc.asyncProperty(shuffled, async (order) => {
        expect(await register(order)).toEqual(all.map(({ text }) => text));
      }),
      { numRuns: 20 },
    );
  });
});
