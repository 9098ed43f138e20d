import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { widgetNames } from '../../tools/build/widgets.mjs';
import { Root } from '#ui/screen/root.tsx';
import { untranslatedTexts, visibleTexts } from './untranslated-text.ts';

/* No literal text in a component: every story, in a language in which catalog texts are marked. */

/** Texts from a server or user in the stories' states: promo codes and a document. */
const data = [
  'ЛЕТО-2026',
  'CLOUD250PK1',
  'FREE30',
  'ОЧЕНЬДЛИННЫЙПРОМОКОДБЕЗЕДИНОГОП…',
  '<img src=x onerror=alert(1)>оче…',
  'Visa',
  // Members of a family, and their initials.
  ...['Vera Pavlovna', 'Anna', 'Mikhail', 'Lev', 'Member', 'A', 'L', 'M', 'V'],
  'Оператор хранит файлы абонента в пределах оплаченного объёма.',
];

interface Story {
  readonly render?: (args: object, context: { globals: object }) => ReactNode;
}
interface Stories {
  readonly default: { readonly parameters?: { readonly wholePage?: boolean } };
}

const files = import.meta.glob<Stories & Readonly<Record<string, unknown>>>(
  '../../stories/*.stories.tsx',
  { eager: true },
);
const sources = Object.values(
  import.meta.glob<string>(['../../stories/*.stories.tsx', '../../widgets/*/*/*.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');
const screens = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../widgets/*/*/*.tsx', '!../../widgets/*/*/*.(test|route).tsx'],
  { eager: true },
);

const table = Object.entries(files).map(([file, { default: meta, ...stories }]) => ({
  name: file.replace(/^.*\/(.+)\.stories\.tsx$/, '$1'),
  wholePage: meta.parameters?.wholePage === true,
  stories: Object.entries(stories) as (readonly [string, Story])[],
}));

describe.each(table)('stories of $name', ({ stories, wholePage }) => {
  it('contain at least one story', () => {
    expect(stories.length).toBeGreaterThan(0);
  });

  it.each(stories)('%s contains no text outside the catalogs', (_, story) => {
    const rendered = story.render?.({}, { globals: { lang: 'ru' } });
    render(
      wholePage ? (
        rendered
      ) : (
        <Root lang="ru" theme="auto">
          {rendered}
        </Root>
      ),
    );
    expect(visibleTexts(document.body)).not.toEqual([]);
    expect(untranslatedTexts(document.body, data)).toEqual([]);
  });
});

it('every widget, the landing page and the UI components have stories', () => {
  const names = table.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...widgetNames, 'landing', 'ui'].toSorted());
});

it('every screen of every widget has a story, or is part of one that has', () => {
  const names = Object.values(screens)
    .flatMap((module) => Object.keys(module))
    .filter((name) => /^[A-Z]\w*Screen$/.test(name));
  const shown = (name: string) => new RegExp(`screen\\(\\s*${name},|<${name}\\b`).test(sources);
  expect(names.length).toBeGreaterThan(widgetNames.length);
  expect(names.filter((name) => !shown(name))).toEqual([]);
});
