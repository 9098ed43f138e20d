import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { originalOf } from './entry-copies.mjs';
import { root } from '../../scripts/run-program.mjs';

/** @typedef {{ title: string, size: number, parts?: Area[] }} Area sizes in bytes */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * Draws a treemap: a box for each chunk, whose area is the size of the chunk after Brotli, and in it a
 * box for each module, whose area is the module's share of the chunk.
 * @param {{ file: string }} options where to write the SVG
 * @returns {import('rollup').Plugin}
 */
export function treemap({ file }) {
  return {
    name: 'treemap',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, svgOf(chunks.map(areaOf)));
    },
  };
}

/** @param {import('rollup').OutputChunk} chunk */
function areaOf({ fileName, code, modules }) {
  const size = brotliCompressSync(code).length;
  const all = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  const whole = all.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0) || 1;
  return {
    title: fileName,
    size,
    parts: all.map(([id, { renderedLength }]) => ({
      title: originalOf(id).replace('\0', '').replace(root, ''),
      size: (size * renderedLength) / whole,
    })),
  };
}

/** @param {Area[]} chunks */
function svgOf(chunks) {
  const total = chunks.reduce((sum, { size }) => sum + size, 0);
  const boxes = boxesOf(chunks, { x: 0, y: 20, width: 1600, height: 980 }).flatMap(
    ({ area, box }) => [
      ...boxesOf(area.parts ?? [], inner(box)).map((part) => rect(part.area, part.box, '#dfe6fb')),
      `<rect ${at(box)} fill="none" stroke="#15181f" stroke-width="2"/>`,
      label(`${area.title} ${kB(area.size)}`, box, 12),
    ],
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" font-family="sans-serif">',
    `<text x="4" y="14" font-size="12">Brotli, ${kB(total)} in ${chunks.length} files</text>`,
    ...boxes,
    '</svg>',
    '',
  ].join('\n');
}

/**
 * Boxes for areas: split into halves of similar size across the longer side, recursively.
 * @param {Area[]} areas
 * @param {Box} box
 * @returns {{ area: Area, box: Box }[]}
 */
function boxesOf(areas, box) {
  const [only] = areas;
  if (areas.length <= 1) return only ? [{ area: only, box }] : [];
  const sorted = areas.toSorted((a, b) => b.size - a.size);
  const total = sorted.reduce((sum, { size }) => sum + size, 0);
  let count = 1;
  let size = sorted[0]?.size ?? 0;
  while (count < sorted.length - 1 && size < total / 2) size += sorted[count++]?.size ?? 0;
  const share = total === 0 ? 0.5 : size / total;
  const { x, y, width, height } = box;
  const [one, other] =
    width > height
      ? [
          { ...box, width: width * share },
          { ...box, x: x + width * share, width: width * (1 - share) },
        ]
      : [
          { ...box, height: height * share },
          { ...box, y: y + height * share, height: height * (1 - share) },
        ];
  return [...boxesOf(sorted.slice(0, count), one), ...boxesOf(sorted.slice(count), other)];
}

/** @param {Box} box */
const inner = ({ x, y, width, height }) => ({
  x: x + 2,
  y: y + 16,
  width: Math.max(0, width - 4),
  height: Math.max(0, height - 18),
});

/** @param {Box} box */
const at = ({ x, y, width, height }) =>
  `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;

/**
 * @param {Area} area
 * @param {Box} box
 * @param {string} fill
 */
const rect = (area, box, fill) =>
  `<rect ${at(box)} fill="${fill}" stroke="#fff"><title>${area.title} ${kB(area.size)}</title></rect>` +
  label(area.title.split('/').at(-1) ?? '', box, 9);

/**
 * A text, truncated to fit.
 * @param {string} text
 * @param {Box} box
 * @param {number} size
 */
function label(text, { x, y, width, height }, size) {
  const fits = Math.floor(width / (size * 0.6));
  if (fits < 4 || height < size) return '';
  return `<text x="${(x + 3).toFixed(1)}" y="${(y + size).toFixed(1)}" font-size="${size}">${text.slice(0, fits)}</text>`;
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
