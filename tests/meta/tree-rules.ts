/** The folders with more than `most` direct entries. */
export function crowdedFolders(files: readonly string[], most = 25): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const parts = file.split('/');
    parts.slice(1).forEach((part, index) => {
      const folder = parts.slice(0, index + 1).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(part));
    });
  }
  return [...entries].filter(([, inside]) => inside.size > most).map(([folder]) => folder);
}

/** Files matched by no rank, or by more than one. */
export function misrankedFiles(
  files: readonly string[],
  ranks: readonly (readonly string[])[],
): string[] {
  const patterns = ranks.flat().map((pattern) => new RegExp(pattern));
  return files.filter((file) => patterns.filter((pattern) => pattern.test(file)).length !== 1);
}

/** `*.route.ts` files that define no route, or that the `pages.ts` of their widget does not import. */
export function strayRoutes(sources: Readonly<Record<string, string>>): string[] {
  const tables = Object.entries(sources).filter(([file]) => file.endsWith('/pages.ts'));
  const isImported = (file: string) =>
    tables.some(([table, text]) => {
      const folder = table.slice(0, -'pages.ts'.length);
      return file.startsWith(folder) && text.includes(`'./${file.slice(folder.length)}'`);
    });
  return Object.entries(sources)
    .filter(([file]) => /\.route\.tsx?$/.test(file))
    .filter(([file, text]) => !/\b(defineRoute|RouteModule)\b/.test(text) || !isImported(file))
    .map(([file]) => file);
}

/** Files that classify failures by a regular expression or their own set of kinds. */
export function failureClassifiers(sources: Readonly<Record<string, string>>): string[] {
  const classes = /\.test\(\s*[\w.]*(failure|problem)[\w.]*\.kind|Set<Failure\['kind'\]>/;
  return Object.entries(sources)
    .filter(([, text]) => classes.test(text))
    .map(([file]) => file);
}

/** Message keys that are not in kebab case. Keys with `l_` are names of the specification. */
export const unevenKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => !key.startsWith('l_') && /[A-Z]/.test(key));

/** Sources longer than `most` lines. */
export const longFiles = (sources: Readonly<Record<string, string>>, most = 400): string[] =>
  Object.entries(sources)
    .filter(([, text]) => text.trimEnd().split('\n').length > most)
    .map(([file]) => file);

/**
 * Modules that report something to developers without the table of errors: in the console, or as an
 * error.
 */
export function strayMessages(sources: Readonly<Record<string, string>>): string[] {
  const report = /\bconsole\s*\.\s*\w+\s*\(|\bnew \w*(Error|Exception)\(\s*['"`]/;
  return Object.entries(sources)
    .filter(([, text]) => report.test(text))
    .map(([file]) => file);
}

/** The row that a record has in the index: its number and title. */
const rowOf = (file: string, text: string): string =>
  `| [${file.slice(0, 4)}](${file}) | ${/^# \d{4} (.+)$/m.exec(text)?.[1] ?? 'no title'} |`;

/** Decision records without exactly one row in the index, and rows without a record. */
export function indexErrors(index: string, records: Readonly<Record<string, string>>): string[] {
  const rows = index.split('\n').filter((line) => line.startsWith('| ['));
  const wanted = Object.entries(records).map(([file, text]) => rowOf(file, text));
  return [
    ...wanted.filter((row) => rows.filter((each) => each === row).length !== 1),
    ...rows.filter((row) => !wanted.includes(row)),
  ];
}

/** Files with a conflict that a merge has left behind. */
export const unresolvedConflicts = (sources: Readonly<Record<string, string>>): string[] =>
  Object.entries(sources)
    .filter(([, text]) => /^(?:<{7}|>{7}) /m.test(text))
    .map(([file]) => file);
