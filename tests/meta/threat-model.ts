/** A row of the threat model, and the tests it names. */
export interface Threat {
  readonly attack: string;
  readonly code: readonly string[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

/** The rows of every table with the columns attack, defence, code, test. */
export function threatsIn(markdown: string): Threat[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(attack|-+)\s*\|/.test(line))
    .map((line) => {
      const [, attack = '', , code = '', tests = ''] = line.split(/(?<!\\)\|/);
      return {
        attack: attack.trim(),
        code: [...code.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
        tests: [...tests.matchAll(/`([^`]+)`:\s*(.+?)\s*(?=;\s*`|$)/g)].map(
          ([, file = '', title = '']) => ({ file, title }),
        ),
      };
    });
}

/**
 * The errors of a threat model: rows without a test, missing code, tests that do not exist.
 * @param sourceOf the text of a file or folder; undefined if there is none
 */
export function brokenThreats(
  threats: readonly Threat[],
  sourceOf: (file: string) => string | undefined,
): string[] {
  return threats.flatMap(({ attack, code, tests }) => [
    ...(code.length > 0 ? [] : [`${attack} Names no code.`]),
    ...(tests.length > 0 ? [] : [`${attack} Names no test.`]),
    ...code.filter((file) => sourceOf(file) === undefined).map((file) => `${file} does not exist.`),
    ...tests
      .filter(({ file, title }) => {
        const source = sourceOf(file) ?? '';
        return !["'", '`', '"'].some((quote) => source.includes(quote + title + quote));
      })
      .map(({ file, title }) => `${file} has no test “${title}”.`),
  ]);
}

/**
 * Browser tests named by a threat model that no suite of `.ci/run` runs.
 * @param isRun whether such a suite runs a file
 */
export const unrunTests = (
  threats: readonly Threat[],
  isRun: (file: string) => boolean,
): string[] =>
  threats
    .flatMap(({ tests }) => tests.map(({ file }) => file))
    .filter((file) => file.endsWith('.spec.ts') && !isRun(file))
    .map((file) => `${file} is run by no suite of .ci/run.`);
