import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import ru from '../messages/ru.json' with { type: 'json' };
import { DailyCharge } from './promo-receipt.tsx';

const t = createTranslate('ru', ru);

test.each([
  [{ cost: 75_00, period: '30days', duration: 1 }, 'bln', /хватит.*будем списывать по.дням\.$/],
  [{ cost: 150_00, period: '30days', costPerDay: 5_00 }, 'bln', /по.дням: 5.₽ в.день\.$/],
  [{ cost: 0, period: '30days', duration: 1, fullCost: 150_00 }, 'bln', /по.дням\.$/],
  [{ cost: 75_00, period: '30days' }, 'other', /^$/],
  [{ cost: 5_00, period: 'day' }, 'bln', /^$/],
  [{ cost: 0 }, 'bln', /^$/],
] as const)(
  'a phone balance that is too low is charged by the day, if it pays (spec §4): %o, %s',
  (terms, tenant, words) => {
    const { container } = render(<DailyCharge found={{ terms, tenant }} t={t} lang="ru" />);
    expect(container.textContent).toMatch(words);
  },
);
