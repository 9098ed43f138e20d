import { secondsAt } from './outage-load.ts';

export interface Line {
  readonly name: string;
  readonly colour: string;
  readonly requests: readonly number[];
}

const size = { width: 900, height: 320, left: 70, bottom: 40, top: 30 } as const;

/** Requests per second, one line per polling method. */
export function svg(title: string, lines: readonly Line[]): string {
  const most = Math.max(...lines.flatMap(({ requests }) => requests.slice(40)));
  const x = (second: number) =>
    size.left + (second / secondsAt.end) * (size.width - size.left - 20);
  const y = (count: number) =>
    size.height - size.bottom - (count / most) * (size.height - size.bottom - size.top);
  const path = ({ requests }: Line) =>
    requests.map((count, second) => `${x(second).toFixed(1)},${y(count).toFixed(1)}`).slice(40);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="13">`,
    `<title>${title}</title><rect width="100%" height="100%" fill="#fff"/>`,
    `<rect x="${x(secondsAt.outageStart)}" y="${size.top}" width="${x(secondsAt.outageEnd) - x(secondsAt.outageStart)}" height="${y(0) - size.top}" fill="#f3e3e3"/>`,
    `<text x="${size.left}" y="18">${title}: requests a second</text>`,
    ...[0, 0.5, 1].map(
      (part) =>
        `<text x="${size.left - 8}" y="${y(most * part) + 4}" text-anchor="end">${Math.round((most * part) / 1000)}k</text>`,
    ),
    ...[secondsAt.outageStart, secondsAt.outageEnd, secondsAt.end].map(
      (second) =>
        `<text x="${x(second)}" y="${size.height - 18}" text-anchor="middle">${second} s</text>`,
    ),
    ...lines.map(
      (line, index) =>
        `<polyline fill="none" stroke="${line.colour}" points="${path(line).join(' ')}"/>` +
        `<text x="${size.width - 20}" y="${18 + index * 16}" text-anchor="end" fill="${line.colour}">${line.name}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}
