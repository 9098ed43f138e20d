/** One file that a browser fetched. `bytes` after brotli at its strongest. */
export interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

/** What a widget may weigh, in bytes of brotli 11. */
export interface Budget {
  /** What it should weigh. */
  readonly goal: number;
  /** Never more than this. */
  readonly limit: number;
  /** What it weighed when somebody last looked. */
  readonly recorded: number;
}

/** Growth that nobody has to explain, in bytes. */
export const tolerance = 512;

/** What is wrong with a measurement; empty when nothing is. */
export function complaints(
  name: string,
  files: readonly Fetched[],
  budget: Budget,
): readonly string[] {
  const total = totalOf(files);
  const scripts = files.filter(({ path, bytes }) => path.endsWith('.js') && bytes > 0);
  if (scripts.length === 0) return [`${name}: nothing was measured.`];
  if (files.some(({ bytes }) => !(bytes > 0))) return [`${name}: an empty file was measured.`];
  if (total > budget.limit)
    return [`${name}: ${total} bytes, ${total - budget.limit} over its limit of ${budget.limit}.`];
  if (total > budget.recorded + tolerance)
    return [
      `${name}: grew from ${budget.recorded} to ${total} bytes. If it is worth it, write the new ` +
        'size to tests/size/budgets.json (UPDATE_SIZES=1 npm run test:size).',
    ];
  return [];
}

export const totalOf = (files: readonly Fetched[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** A table for people. */
export function tableOf(name: string, files: readonly Fetched[], budget: Budget): string {
  const row = (label: string, bytes: number) => `  ${String(bytes).padStart(7)}  ${label}`;
  return [
    `${name}: bytes after brotli, limit ${budget.limit}, last recorded ${budget.recorded}`,
    ...files.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => row(path, bytes)),
    row('in all', totalOf(files)),
  ].join('\n');
}
