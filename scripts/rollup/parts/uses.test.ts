import { parseAst } from 'rollup/parseAst';
import { expect, it } from 'vitest';
import { usesOf } from './uses.mjs';

const uses = (...sources: string[]) => usesOf(sources, (code) => parseAst(code));

it('finds classes named in the code, and template classes whose variable part occurs as a word', () => {
  const { hasClass } = uses(
    'draw(`cw-button cw-${kind} cw-tone-${tone}`)',
    "use('quiet', { good, danger })",
  );
  expect(['cw-button', 'cw-quiet', 'cw-tone-good'].filter(hasClass)).toHaveLength(3);
  expect(['cw-modal', 'cw-danger', 'cw-tone-bad', 'cw-butto'].filter(hasClass)).toEqual([]);
});

it('finds message keys that are literal, built from templates, or plural forms', () => {
  const { hasKey } = uses(
    "t('a.one'); t(`b.${kind}.title`); const key = 'c.x'; t(`${key}.text`); t('d.days')",
  );
  const keys = ['a.one', 'b.k.title', 'c.x.text', 'd.days_few', 'd.days_other'];
  expect(keys.filter(hasKey)).toEqual(keys);
  expect(['a.two', 'b.k.text', 'c.y.text', 'd.day_few'].filter(hasKey)).toEqual([]);
});
