import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Module resolution, by its name in tsconfig.json. */
export const resolutions = {
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
};

export interface Project {
  /** By name; everything else in the project is ours. */
  readonly files: Readonly<Record<string, string>>;
  /** What is installed beside the package. */
  readonly packages: readonly string[];
  readonly resolution: keyof typeof resolutions;
  readonly options?: ts.CompilerOptions;
}

const libraries = new Map<string, ts.SourceFile | undefined>();

/**
 * Reads the language's own declarations once for all projects with the same resolution: they are
 * the largest part.
 */
function hostFor(resolution: string, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const library = host.getDefaultLibLocation?.() ?? '';
  return {
    ...host,
    getSourceFile: (name, ...how) => {
      if (!name.startsWith(library)) return host.getSourceFile(name, ...how);
      const key = `${resolution} ${name}`;
      if (!libraries.has(key)) libraries.set(key, host.getSourceFile(name, ...how));
      return libraries.get(key);
    },
  };
}

/** A strict project with the package installed, in its own folder. */
function compile({ files, packages, resolution, options }: Project) {
  const folder = mkdtempSync(join(tmpdir(), 'consumer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, 'node_modules');
  const install = (name: string, from: string) => {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(from, join(modules, name), 'junction');
  };
  // Not the whole folder: what is installed in this project would be found a second time.
  install('cloud-widgets/dist', join(root, 'dist'));
  copyFileSync(join(root, 'package.json'), join(modules, 'cloud-widgets/package.json'));
  for (const name of packages) install(name, join(root, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compilerOptions: ts.CompilerOptions = {
    ...resolutions[resolution],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    noUncheckedSideEffectImports: true,
    noEmit: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    preserveSymlinks: true,
    types: [],
    ...options,
  };
  const program = ts.createProgram(
    Object.keys(files).map((name) => join(folder, name)),
    compilerOptions,
    hostFor(resolution, compilerOptions),
  );
  return { folder, program };
}

/** The compiler's messages for the project: `/file.tsx:line: message`. */
export function diagnosticsOf(project: Project): string[] {
  const { folder, program } = compile(project);
  // The declarations of other libraries are not ours to check, and the larger part.
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => !/\/node_modules\/(?!cloud-widgets\/)/.test(fileName));
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...ours.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
  return found.map(({ messageText, file, start = 0 }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    if (!file) return message;
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    return `${file.fileName.replace(folder, '')}:${line}: ${message}`;
  });
}

/** The hover text of the first JSX attribute of each name. */
export function hovers(project: Project, names: readonly string[]): string[] {
  const { folder, program } = compile(project);
  const checker = program.getTypeChecker();
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) {
      const symbol = checker.getSymbolAtLocation(node.name);
      const props = checker.getContextualType(node.parent);
      const property = props?.getProperty(node.name.getText()) ?? symbol;
      const text = ts.displayPartsToString(property?.getDocumentationComment(checker));
      if (!found.has(node.name.getText())) found.set(node.name.getText(), text);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (file.fileName.startsWith(folder)) visit(file);
  return names.map((name) => found.get(name) ?? '');
}
