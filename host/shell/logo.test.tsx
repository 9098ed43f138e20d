import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import { plainTree } from '../../tests/support/plain-tree.ts';
import { Logo } from './logo.tsx';
import ru from '../messages/ru.json';
import { Shell } from './shell.tsx';

const idle = () => undefined;
const file = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const written = () => new DOMParser().parseFromString(file('index.html'), 'text/html');

describe('the logo', () => {
  it('stands in index.html, with its name and its way home, as the shell draws it', () => {
    const { container } = render(
      <Shell
        path="/"
        lang="ru"
        t={createTranslate('ru', ru)}
        onBack={idle}
        onHome={idle}
        onLanguage={idle}
      >
        {null}
      </Shell>,
    );
    expect(plainTree(written().querySelector('.shell-logo'))).toEqual(
      plainTree(container.querySelector('.shell-logo')),
    );
  });

  it('is the picture of assets/logo.svg, which the page has for its icon', () => {
    const icon = written().querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
    const picture = new DOMParser().parseFromString(file(icon), 'image/svg+xml');
    const { container } = render(<Logo />);
    expect(plainTree(container.querySelector('svg')).children).toEqual(
      plainTree(picture.documentElement).children,
    );
  });
});
