import { expect, it } from 'vitest';
import { splitCss } from './split-css.mjs';

const has = (name: string) => ['cw-a', 'cw-b', 'cloud-a'].includes(name);

/** The two parts merged alternately. */
const joined = ({ first, late }: ReturnType<typeof splitCss>) => {
  const rest = late.split('\n');
  return first
    .split('\n')
    .map((line, at) => line + (rest[at] ?? ''))
    .join('');
};

it.each([
  ['a selector without a class', 'p{margin:0}', true],
  ['a used class', '.cw-a{margin:0}', true],
  ['an unused class', '.cw-z{margin:0}', false],
  ['a used and an unused class combined', '.cw-a .cw-z{margin:0}', false],
  ['a list with one used class', '.cw-z,.cw-b{margin:0}', true],
  ['an unused class in :not()', '.cw-a:not(.cw-z){margin:0}', true],
  ['one used class in :is()', '.cw-a:is(.cw-z,.cw-b){margin:0}', true],
  ['no used class in :is()', '.cw-a:is(.cw-z,.cw-y){margin:0}', false],
  ['a used animation', '.cw-a{animation:1s turn}@keyframes turn{to{rotate:1turn}}', true],
  ['an unused animation', '@keyframes turn{to{rotate:1turn}}', false],
  ['a used class in a media query', '@media print{.cw-a{margin:0}}', true],
  ['an unused class in a media query', '@media print{.cw-z{margin:0}}', false],
  ['the host of this name', ':host(cloud-a){order:1}', true],
  ['the host of another name', ':host(cloud-z){order:1}', false],
  ['one of the names of a host', ':host(:is(cloud-z,cloud-a)){order:1}', true],
  ['none of the names of a host', ':host(:is(cloud-z,cloud-y)){order:1}', false],
  ['a string with brackets', '.cw-a:before{content:"}("}', true],
])('the style splitter decides whether %s belongs to the first screen', (_, css, isFirst) => {
  const { first, late } = splitCss(css, has);
  expect(isFirst ? first : late.replaceAll('\n', '')).toBe(css);
});

it('the parts of a split style sheet form the original when joined', () => {
  const css = '.cw-z{order:1}.cw-a{order:2}.cw-y{order:3}.cw-x{order:4}p{order:5}.cw-w{order:6}';
  const parts = splitCss(css, has);
  expect(joined(parts)).toBe(css);
  expect(joined(splitCss(`.cw-a{order:0}${css}`, has))).toBe(`.cw-a{order:0}${css}`);
  expect(parts.first).toBe('\n.cw-a{order:2}\np{order:5}');
});

it('the style splitter keeps in the first part the custom properties that it reads, directly or through others', () => {
  const much = `rgb(${'0'.repeat(600)})`;
  const css =
    `:host{--one:1px;--two:calc(var(--three) * 2);--three:3px;--four:${much}}` +
    '@supports (color:red){:host{--two:5px;--four:var(--one)}}' +
    '.cw-a{order:var(--two)}.cw-z{order:var(--one)}';
  const { first, late } = splitCss(css, has);
  expect(first).toBe(
    ':host{--two:calc(var(--three) * 2);--three:3px}\n' +
      '@supports (color:red){:host{--two:5px}}\n' +
      '.cw-a{order:var(--two)}',
  );
  expect(late).toBe(
    `:host{--one:1px;--four:${much}}\n@supports (color:red){:host{--four:var(--one)}}\n.cw-z{order:var(--one)}`,
  );
  const little = css.replace(much, '4px');
  expect(splitCss(little, has).late).toBe('.cw-z{order:var(--one)}');
});

it('the style splitter throws on an unclosed rule', () => {
  expect(() => splitCss('.cw-a{order:1', has)).toThrow('Nothing closes');
});

it('the style splitter names a condition once for the rules that follow each other in a part', () => {
  const css = '@media print{.cw-a{order:1}.cw-z{order:2}.cw-b{order:3}.cw-a .cw-b{order:4}}';
  const { first, late } = splitCss(css, has);
  expect(first).toBe(
    '@media print{.cw-a{order:1}}\n@media print{.cw-b{order:3}.cw-a .cw-b{order:4}}',
  );
  expect(late).toBe('@media print{.cw-z{order:2}}');
});
