import { expect, it } from 'vitest';
import { splitCss } from './split-css.mjs';

const has = (name: string) => ['cw-a', 'cw-b'].includes(name);

/** The two parts merged alternately. */
const joined = ({ first, late }: ReturnType<typeof splitCss>) => {
  const rest = late.split('\n');
  return first
    .split('\n')
    .map((line, at) => line + (rest[at] ?? ''))
    .join('');
};

it.each([
  ['what has no class', 'p{margin:0}', true],
  ['a class that is drawn', '.cw-a{margin:0}', true],
  ['one that is not', '.cw-z{margin:0}', false],
  ['both at once', '.cw-a .cw-z{margin:0}', false],
  ['one of a list', '.cw-z,.cw-b{margin:0}', true],
  ['what must not be there', '.cw-a:not(.cw-z){margin:0}', true],
  ['one of several', '.cw-a:is(.cw-z,.cw-b){margin:0}', true],
  ['none of several', '.cw-a:is(.cw-z,.cw-y){margin:0}', false],
  ['an animation that is used', '.cw-a{animation:1s turn}@keyframes turn{to{rotate:1turn}}', true],
  ['one that is not used', '@keyframes turn{to{rotate:1turn}}', false],
  ['a rule within a condition', '@media print{.cw-a{margin:0}}', true],
  ['another within a condition', '@media print{.cw-z{margin:0}}', false],
  ['a string with brackets', '.cw-a:before{content:"}("}', true],
])('knows for %s whether a first screen needs it', (_, css, isFirst) => {
  const { first, late } = splitCss(css, has);
  expect(isFirst ? first : late.replaceAll('\n', '')).toBe(css);
});

it('gives the sheet as it was when the parts are put together', () => {
  const css = '.cw-z{order:1}.cw-a{order:2}.cw-y{order:3}.cw-x{order:4}p{order:5}.cw-w{order:6}';
  const parts = splitCss(css, has);
  expect(joined(parts)).toBe(css);
  expect(joined(splitCss(`.cw-a{order:0}${css}`, has))).toBe(`.cw-a{order:0}${css}`);
  expect(parts.first).toBe('\n.cw-a{order:2}\np{order:5}');
});

it('says where a rule is not closed', () => {
  expect(() => splitCss('.cw-a{order:1', has)).toThrow('Nothing closes');
});
