/** One loaded file. `bytes` after Brotli at its highest level. */
export interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

/** What may be loaded: kB (1,000 bytes) after Brotli, and files. */
export interface Ceiling {
  readonly kB: number;
  readonly files?: number;
}

/** The defects of a measurement; empty if there are none. */
export function ceilingViolations(files: readonly Fetched[], ceiling: Ceiling): readonly string[] {
  if (!files.some(({ path }) => path.endsWith('.js'))) return ['No script was measured.'];
  const empty = files.filter(({ bytes }) => !(bytes > 0));
  if (empty.length > 0) return empty.map(({ path }) => `${path} was measured as empty.`);
  const over = totalOf(files) - ceiling.kB * 1_000;
  const most = ceiling.files ?? files.length;
  return [
    ...(over > 0 ? [`${over} bytes more than ${ceiling.kB} kB.`] : []),
    ...(files.length > most ? [`${files.length} files, not ${most}.`] : []),
  ];
}

/** A measurement as a line to read, for example `cloud-plans: 45.3 kB of 46 in 4 files`. */
export function lineOf(name: string, files: readonly Fetched[], ceiling: Ceiling): string {
  const size = `${(totalOf(files) / 1_000).toFixed(1)} kB of ${ceiling.kB}`;
  const most = ceiling.files === undefined ? '' : ` of ${ceiling.files}`;
  return `${name}: ${size} in ${files.length} file${files.length === 1 ? '' : 's'}${most}`;
}

const totalOf = (files: readonly Fetched[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
