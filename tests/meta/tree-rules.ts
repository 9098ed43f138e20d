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

/** `*.route.ts` files that export no `route`, or that no route table loads. */
export function strayRoutes(sources: Readonly<Record<string, string>>): string[] {
  const tables = Object.entries(sources).filter(([file]) => file.endsWith('/routes.ts'));
  const isLoaded = (file: string) =>
    tables.some(([table, text]) => {
      const folder = table.slice(0, -'routes.ts'.length);
      return file.startsWith(folder) && text.includes(`'./${file.slice(folder.length)}'`);
    });
  return Object.entries(sources)
    .filter(([file]) => /\.route\.tsx?$/.test(file))
    .filter(([file, text]) => !/export const route\b/.test(text) || !isLoaded(file))
    .map(([file]) => file);
}

/** Files that classify failures by a regular expression or their own set of kinds. */
export function failureClassifiers(sources: Readonly<Record<string, string>>): string[] {
  const classes = /\.test\(\s*[\w.]*(failure|problem)[\w.]*\.kind|Set<Failure\['kind'\]>/;
  return Object.entries(sources)
    .filter(([, text]) => classes.test(text))
    .map(([file]) => file);
}

const privateWords =
  /(^|[^a-z])(doors?|journeys?|unheard|unsaid|shelf|bones?|worlds?|lease|patience|whoIs|who-is|furnish|callOff|letGo|guests?|persons?|catalogues?|answers?|herds?|rigs?|planted)($|[^a-z])/;

/** Files named with words that only this project has used. */
export const privateNames = (files: readonly string[]): string[] =>
  files.filter((file) => privateWords.test(file));

const privateParts =
  /^(doors?|journeys?|unheard|unsaid|shelf|bones?|worlds?|lease|patience|furnish|kept|magic|spoil|spoilt|spoiled|guests?|persons?|catalogues?|answer(s|able)?|herds?|rigs?|planted)$/;

/** Exported names with a part that only this project has used: `openDoor` has `door`. */
export function privateExports(sources: Readonly<Record<string, string>>): string[] {
  const declared = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  return Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(declared)]
      .map(([, name = '']) => name)
      .filter((name) =>
        name.split(/(?=[A-Z])|_/).some((part) => privateParts.test(part.toLowerCase())),
      )
      .map((name) => `${file}: ${name}`),
  );
}

/** Classes and custom properties of a style sheet with a part that only this project has used. */
export const privateClasses = (sheets: Readonly<Record<string, string>>): string[] =>
  Object.entries(sheets).flatMap(([file, text]) =>
    [...new Set(text.match(/(?<=\.|--)[a-z][a-z0-9-]*/g))]
      .filter((name) => name.split('-').some((part) => privateParts.test(part)))
      .map((name) => `${file}: ${name}`),
  );

/** Words of the vocabulary's column “instead of” that are right where they mean something else. */
const wordsWithOtherMeanings: ReadonlySet<string> = new Set([
  ...['answer', 'ask', 'follow', 'heading', 'landing page', 'late', 'lease', 'person', 'place'],
  ...['processing', 'question', 'session', 'turn'],
]);

/** The words that the vocabulary replaces and that mean nothing else in this project. */
export function replacedWords(contributing: string): string[] {
  const [, table = ''] = contributing.split('| term | meaning | instead of |\n');
  const [rows = ''] = table.split('\n\n');
  return rows
    .split('\n')
    .flatMap((row) => row.split('|')[3]?.split(',') ?? [])
    .map((word) => word.trim())
    .filter((word) => /^[a-z ]+$/.test(word) && !wordsWithOtherMeanings.has(word));
}

/** Lines of code or text with one of these words or its plural, also in comments, titles and strings. */
export function linesWithWords(
  sources: Readonly<Record<string, string>>,
  words: readonly string[],
): string[] {
  const pattern = new RegExp(`\\b(?:${words.join('|')})s?\\b`, 'i');
  return Object.entries(sources).flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

const privateKeyWords =
  /(^|[.-])(called-off|catalogues?|giv(e|ing|en)-up|guests?|intents?|journeys?|kept|persons?|shelf|tariffs?|trouble|unsaid|unsure|untold|way)($|[.-])|(^|\.)session($|\.)/;

/**
 * Message keys that are not in kebab case, or have a word that the vocabulary replaces. Keys with
 * `l_` are names of the specification.
 */
export const privateKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => !key.startsWith('l_') && (/[A-Z]/.test(key) || privateKeyWords.test(key)));

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

/** The row that a record has in the index: its number, title and status. */
function rowOf(file: string, text: string): string {
  const title = /^# \d{4} (.+)$/m.exec(text)?.[1] ?? 'no title';
  const status = /^\d{4}-\d{2}-\d{2}, ([\s\S]+?)\.(?:\s|$)/m.exec(text)?.[1] ?? 'no status';
  return `| [${file.slice(0, 4)}](${file}) | ${title} | ${status.replaceAll(/\[(\d+)\]\([^)]*\)/g, '$1')} |`;
}

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
