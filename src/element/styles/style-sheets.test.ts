import { beforeEach, expect, it, vi } from 'vitest';
import { createSheets } from './style-sheets.ts';

const texts: string[] = [];

class FakeSheet {
  replaceSync(text: string) {
    texts.push(text);
  }
}
const page = { defaultView: { CSSStyleSheet: FakeSheet } } as unknown as Document;
const other = { defaultView: { CSSStyleSheet: FakeSheet } } as unknown as Document;

beforeEach(() => void texts.splice(0));

it('elements of one kind share one style sheet per document', () => {
  const sheets = createSheets('a');
  expect(sheets.of(page)).toBe(sheets.of(page));
  expect(sheets.of(page)).not.toBe(sheets.of(other));
  expect(texts).toEqual(['a', 'a']);
});

it('late styles are inserted between the first styles, in every document', async () => {
  const sheets = createSheets('1\n3\n5', async () => ({ default: '2\n4' }));
  sheets.of(page);
  sheets.of(other);
  await sheets.complete(page);
  sheets.of(other);
  expect(texts).toEqual(['1\n3\n5', '1\n3\n5', '12345', '12345']);
});

it('late styles that fail to load are reported, and fetched again on the next attempt', async () => {
  const late = vi.fn(async () => ({ default: '2' }));
  late.mockRejectedValueOnce(new TypeError('no chunk'));
  const sheets = createSheets('1', late);
  await expect(sheets.complete(page)).rejects.toThrow('no chunk');
  await sheets.complete(page);
  await sheets.complete(page);
  expect(late).toHaveBeenCalledTimes(2);
  expect(texts).toEqual(['12']);
});
