/** A size and what was measured at it. */
export interface Point {
  readonly n: number;
  readonly value: number;
}

/**
 * The exponent p of `value ≈ base + c·nᵖ`: the slope of the logarithms by least squares, after
 * subtracting the value at the smallest n, so that fixed costs do not hide the growth.
 */
export function exponentOf(points: readonly Point[]): number {
  const [first, ...rest] = points.toSorted((a, b) => a.n - b.n);
  const logs = rest
    .map(({ n, value }) => ({ n: n - (first?.n ?? 0), value: value - (first?.value ?? 0) }))
    .filter(({ n, value }) => n > 0 && value > 0)
    .map(({ n, value }) => ({ x: Math.log(n), y: Math.log(value) }));
  if (logs.length < 2) return 0;
  const mean = (read: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + read(log), 0) / logs.length;
  const x = mean((log) => log.x);
  const y = mean((log) => log.y);
  const above = mean((log) => (log.x - x) * (log.y - y));
  const below = mean((log) => (log.x - x) ** 2);
  return below === 0 ? 0 : above / below;
}
