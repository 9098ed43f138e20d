import type { Point } from './fit.ts';

/** One curve of the plot. */
export interface Curve {
  readonly title: string;
  readonly unit: string;
  readonly exponent: number;
  readonly points: readonly Point[];
}

const width = 360;
const height = 240;
const edge = 48;

/** Curves side by side, with logarithmic axes, as SVG. */
export function plot(curves: readonly Curve[]): string {
  const rows = Math.ceil(curves.length / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${rows * height}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...curves.map(
      (curve, at) =>
        `<g transform="translate(${(at % 2) * width} ${Math.floor(at / 2) * height})">${rendered(curve)}</g>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

function rendered({ title, unit, exponent, points }: Curve): string {
  const x = scale(
    points.map(({ n }) => n),
    edge,
    width - 16,
  );
  const y = scale(
    points.map(({ value }) => value),
    height - edge,
    40,
  );
  const at = ({ n, value }: Point) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`;
  const labels = points.map(
    (point) =>
      `<circle cx="${x(point.n).toFixed(1)}" cy="${y(point.value).toFixed(1)}" r="3" fill="#2b54e8"/>` +
      `<text x="${x(point.n).toFixed(1)}" y="${(y(point.value) - 7).toFixed(1)}" text-anchor="middle">${short(point.value)}</text>` +
      `<text x="${x(point.n).toFixed(1)}" y="${height - 28}" text-anchor="middle" fill="#5a6170">${point.n}</text>`,
  );
  return (
    `<text x="${edge}" y="20" font-weight="bold">${title}, ${unit}; exponent ${exponent.toFixed(2)}</text>` +
    `<path d="M${edge} 32V${height - edge + 8}H${width - 16}" fill="none" stroke="#7c8390"/>` +
    `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="#2b54e8"/>` +
    labels.join('')
  );
}

function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const logs = values.map((value) => Math.log(Math.max(value, 0.1)));
  const low = Math.min(...logs);
  const range = Math.max(...logs) - low || 1;
  return (value) => from + ((Math.log(Math.max(value, 0.1)) - low) / range) * (to - from);
}

const short = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
