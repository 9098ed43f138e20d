// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { createElement as h, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import { untranslatedTexts } from '../i18n/untranslated-text.ts';
import { pseudo } from '../i18n/pseudo.ts';

afterEach(() => document.body.replaceChildren());

const t = createTranslate<string>(
  'en',
  pseudo({ heading: 'Your plan', price: 'Connect for {{price}}', period: 'per year' }),
);

/** What the gate finds in a component rendered in the pseudo-language. */
const found = (Broken: (props: { t: Translate }) => ReactNode) => {
  render(h(Broken, { t }));
  return untranslatedTexts(document.body, ['SUMMER-2026']);
};

it('messages, their values, numbers and data pass', () => {
  const Sound = () =>
    h(
      'main',
      { 'aria-label': t('heading') },
      h('p', {}, t('price', { price: '250 ₽' }), ' · ', t('price', { price: t('period') })),
      h('p', {}, '20.12.2026, 0:59, +7 916 123 45 67'),
      h('p', {}, t('price', { price: 'SUMMER-2026' })),
    );
  expect(found(Sound)).toEqual([]);
});

it.each([
  ['a text', () => h('p', {}, 'Loading'), '<p>: Loading'],
  ['a text in Russian', () => h('p', {}, 'Загрузка'), '<p>: Загрузка'],
  ['a text next to a message', () => h('p', {}, t('heading'), ' or'), '<p>:  or'],
  ['an accessible label', () => h('i', { 'aria-label': 'Close' }), '<i> aria-label: Close'],
  [
    'the name of a role',
    () => h('i', { 'aria-roledescription': 'carousel' }),
    '<i> aria-roledescription: carousel',
  ],
  ['a description', () => h('i', { 'aria-description': 'More' }), '<i> aria-description: More'],
  ['a placeholder', () => h('input', { placeholder: 'Code' }), '<input> placeholder: Code'],
  ['a tooltip', () => h('a', { title: 'Terms' }), '<a> title: Terms'],
  ['a picture', () => h('img', { alt: 'Cloud' }), '<img> alt: Cloud'],
  ['an SVG title', () => h('svg', {}, h('title', {}, 'Cloud')), '<title>: Cloud'],
  ['a button’s value', () => h('input', { type: 'submit', value: 'Send' }), '<input> value: Send'],
  [
    'a literal put into a message',
    () => h('p', {}, t('price', { price: '8 rubles' })),
    '<p>: ⟦Connect for ⟧8 rubles⟦⟧',
  ],
  ['a missing placeholder value', () => h('p', {}, t('price')), '<p>: ⟦Connect for ⟧{{price}}⟦⟧'],
  ['a message missing from the catalogs', () => h('p', {}, t('plan.title')), '<p>: plan.title'],
])('untranslated text is found: %s', (_, Broken, line) => {
  expect(found(Broken)).toEqual([line]);
});
