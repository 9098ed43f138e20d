/** One loaded file. `bytes` after brotli at its highest level. */
export interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

/** The weight limits of a widget, in bytes of brotli 11. */
export interface Budget {
  /** The goal. */
  readonly goal: number;
  /** The limit. */
  readonly limit: number;
  /** The weight when last recorded. */
  readonly recorded: number;
}

/** Growth that needs no explanation, in bytes. */
export const tolerance = 512;

/** The defects of a measurement; empty if there are none. */
export function budgetViolations(
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
        'size to tests/size/budgets.json (UPDATE_SIZES=1 npm test -- size).',
    ];
  return [];
}

export const totalOf = (files: readonly Fetched[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** A table for reading. */
export function tableOf(name: string, files: readonly Fetched[], budget: Budget): string {
  const row = (label: string, bytes: number) => `  ${String(bytes).padStart(7)}  ${label}`;
  return [
    `${name}: bytes after brotli, limit ${budget.limit}, last recorded ${budget.recorded}`,
    ...files.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => row(path, bytes)),
    row('in all', totalOf(files)),
  ].join('\n');
}
