import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { langs } from '#base/settings/settings.ts';
import { createTranslate } from '#i18n/translate.ts';
import es from '../messages/es.json';
import { Shell } from './shell.tsx';

it('the language menu lists every language by its own name and marks the current one', async () => {
  const onLanguage = vi.fn();
  render(
    <Shell
      path="/plans"
      lang="es"
      t={createTranslate('es', es)}
      onBack={() => undefined}
      onHome={() => undefined}
      onLanguage={onLanguage}
    >
      {null}
    </Shell>,
  );
  const control = screen.getByRole('combobox', { name: 'Idioma' });
  expect(control).toHaveProperty('value', 'es');
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, lang }) => [value, lang])).toEqual(
    langs.map((each) => [each, each]),
  );
  await userEvent.selectOptions(control, 'Türkçe');
  expect(onLanguage).toHaveBeenCalledWith('tr');
});
