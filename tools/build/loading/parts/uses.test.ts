import { parseAst } from 'rollup/parseAst';
import { expect, it } from 'vitest';
import { usesOf } from './uses.mjs';

const uses = (...sources: string[]) => usesOf(sources, (code) => parseAst(code));

it('the search for uses finds classes named in the code, and template classes whose variable part occurs as a word', () => {
  const { hasClass } = uses(
    'draw(`cw-button cw-${kind} cw-tone-${tone}`)',
    "use({ kind: sure ? 'quiet' : 'plain', name: 'modal' }, { good, danger })",
    "const draw = ({ kind = 'primary' }) => kind",
  );
  const drawn = ['cw-button', 'cw-quiet', 'cw-plain', 'cw-primary', 'cw-tone-good'];
  expect(drawn.filter(hasClass)).toEqual(drawn);
  expect(['cw-modal', 'cw-danger', 'cw-tone-bad', 'cw-butto'].filter(hasClass)).toEqual([]);
});

it('the search for uses accepts any text of the code where a class is completed by an unnamed expression', () => {
  const { hasClass } = uses("draw(`cw-${kindOf(state)}`); const text = 'quiet'");
  expect(['cw-quiet', 'cw-text'].filter(hasClass)).toEqual(['cw-quiet']);
});

it('the search for uses finds message keys that are literal, built from templates, or plural forms', () => {
  const { hasKey } = uses(
    "t('a.one'); t(`b.${kind}.title`); const key = 'c.x'; t(`${key}.text`); t('d.days')",
  );
  const keys = ['a.one', 'b.k.title', 'c.x.text', 'd.days_few', 'd.days_other'];
  expect(keys.filter(hasKey)).toEqual(keys);
  expect(['a.two', 'b.k.text', 'c.y.text', 'd.day_few'].filter(hasKey)).toEqual([]);
});
