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

describe('logo', () => {
  it('is prerendered in index.html with its label and home link exactly as the shell renders it', () => {
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

  it('matches assets/logo.svg, the icon of the page', () => {
    const icon = written().querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
    const picture = new DOMParser().parseFromString(file(icon), 'image/svg+xml');
    const { container } = render(<Logo />);
    expect(plainTree(container.querySelector('svg')).children).toEqual(
      plainTree(picture.documentElement).children,
    );
  });
});
