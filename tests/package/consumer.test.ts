import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const page = `
import { CloudPlans, type DoorProps } from 'cloud-widgets/plans';
import type { CloudPlansElement } from 'cloud-widgets/elements/plans';
import { configure } from 'cloud-widgets/elements/configure';
import { configure as same, type CloudPromoElement } from 'cloud-widgets/elements/all';

export const props: DoorProps = { token: 'x', lang: 'en', onScreen: ({ path }) => console.log(path.length) };
export const view = <CloudPlans {...props} theme="dark" />;

const element: CloudPlansElement = document.createElement('cloud-plans');
element.token = 'x';
element.addEventListener('cloud-subscribed', (event) => console.log(event.detail.packageId.length));
document.addEventListener('cloud-error', (event) => console.log(event.detail.kind.length));
export const promo: CloudPromoElement | null = document.querySelector('cloud-promo');
same({ lang: 'ru' });
configure({ lang: 'en', getToken: async () => 'x' });
`;

const wrong = page.replace("lang: 'en', onScreen", "lang: 'xx', onScreen");

/** What the compiler says to a project that has the package installed, its own checks included. */
function complaints(module: ts.ModuleKind, resolution: ts.ModuleResolutionKind): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'consumer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@types'), { recursive: true });
  symlinkSync(root, join(packages, 'cloud-widgets'), 'junction');
  for (const name of ['react', '@types/react', '@types/react-dom', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'page.tsx'), page);
  writeFileSync(join(folder, 'wrong.tsx'), wrong);
  const program = ts.createProgram([join(folder, 'page.tsx'), join(folder, 'wrong.tsx')], {
    module,
    moduleResolution: resolution,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    preserveSymlinks: true,
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file?.fileName.replace(folder, '') ?? ''}: ${message}`;
  });
}

it.each([
  ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ['node16', ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
] as const)(
  'has types that hold for a strict project and catch its mistakes, resolved as by %s',
  (_, module, resolution) => {
    expect(complaints(module, resolution)).toEqual([
      expect.stringMatching(/^\/wrong\.tsx: .*"xx"/),
    ]);
  },
  60_000,
);
