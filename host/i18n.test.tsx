import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.ts';
import { createServices } from '#app/services.ts';
import { langs, settingsFrom, type Lang } from '#base/settings/settings.ts';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import { findPage } from '#widgets/route-table.ts';
import signInEs from '#widgets/sign-in/messages/es.json';
import { essentialMessages } from '#i18n/essential.ts';
import { App } from './app.tsx';
import {
  backend,
  changeLanguage,
  createI18n,
  loadTexts,
  translateIn,
  widgetMessages,
} from './i18n.ts';
import { createLazyLanding } from './landing/lazy-landing.tsx';
import landingEn from './landing/messages/en.json';
import en from './messages/en.json';
import ru from './messages/ru.json';

/** What an operator has put into `host/widgets/messages`; there are no texts in the other languages. */
vi.mock('./widgets/messages/ru.json', () => ({
  default: {
    'sso.heading': 'Вход оператора',
    'plans.status.trial.days_one': 'ещё {{count}} день',
    'plans.status.trial.days_few': 'ещё {{count}} дня',
    'plans.status.trial.days_many': 'ещё {{count}} дней',
  },
}));
vi.mock('./widgets/messages/en.json', () => ({
  default: { 'sso.heading': 'Sign in with the operator' },
}));

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
});

/** The host at the sign-in, as `main.tsx` starts it. */
async function open(lang: Lang) {
  const i18n = createI18n(lang);
  const messages = widgetMessages(i18n);
  const settings = {
    ...settingsFrom({ lang }, 'https://host.example/', () => undefined),
    messages,
  };
  const services = createServices({ settings, ownsPage: true, emit: () => true });
  const location = createMemoryLocation('/sso');
  const router = createRouter(services, location, '/plans', findPage);
  await loadTexts(i18n, lang, 'host');
  router.start();
  ends.push(router.stop, services.stop);
  const landing = createLazyLanding(i18n);
  render(<App {...{ services, location, router, i18n, landing, absent: new Set() }} />);
  return { i18n };
}

describe('the host’s i18next', () => {
  it.each(langs)('loads the texts of the frame and of the landing page in %s', async (lang) => {
    const i18n = createI18n(lang);
    await loadTexts(i18n, lang, 'host', 'landing');
    const t = translateIn(i18n, lang);
    const texts = [t('host.title'), t('landing.prices.year', { price: '<1 ₽>' })];
    expect(texts).not.toContain('host.title');
    expect(texts[1]).toContain('<1 ₽>');
  });

  it('loads no language before it is needed', async () => {
    const i18n = createI18n('ru');
    await loadTexts(i18n, 'ru', 'host');
    expect(Object.keys(i18n.store.data)).toEqual(['ru']);
    await changeLanguage(i18n, 'ru', 'en');
    expect(translateIn(i18n, 'en')('host.back')).toBe(en['host.back']);
    expect(i18n.hasResourceBundle('en', 'landing')).toBe(false);
  });

  it('keeps its language if texts cannot be loaded, and requests them again', async () => {
    const i18n = createI18n('ru');
    await loadTexts(i18n, 'ru', 'host');
    const read = vi.spyOn(backend, 'read').mockRejectedValue(new TypeError('no chunk'));
    expect(await changeLanguage(i18n, 'ru', 'en')).toBe(false);
    expect(i18n.language).toBe('ru');
    read.mockRestore();
    expect(await changeLanguage(i18n, 'ru', 'en')).toBe(true);
    expect(translateIn(i18n, 'en')('host.back')).toBe(en['host.back']);
  });
});

it('the landing page whose texts did not load is loaded by its button', async () => {
  const i18n = createI18n('en');
  const read = vi.spyOn(backend, 'read').mockRejectedValueOnce(new TypeError('no chunk'));
  const { View } = createLazyLanding(i18n);
  const settings = settingsFrom({ lang: 'en' }, 'https://host.example/', () => undefined);
  const services = createServices({ settings, ownsPage: true, emit: () => true });
  ends.push(services.stop);
  const t = translateIn(i18n, 'en');
  render(<View lang="en" theme="auto" {...{ t, services }} navigate={() => undefined} />);
  const again = await screen.findByRole('button', {
    name: essentialMessages.en['essential.unavailable.action'],
  });
  await userEvent.click(again);
  await screen.findByRole('heading', { name: landingEn['landing.heading'] });
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
});

describe('an operator’s texts for the widgets', () => {
  it('are shown in place of the widget’s own, and a language switch loads those of the other', async () => {
    await open('ru');
    await screen.findByRole('heading', { name: 'Вход оператора' });
    const field = screen.getByRole('textbox');
    const choose = (label: string, lang: Lang) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: label }), lang);
    await choose(ru['host.language'], 'en');
    await screen.findByRole('heading', { name: 'Sign in with the operator' });
    expect(screen.getByRole('textbox')).toBe(field);
    await choose(en['host.language'], 'es');
    await screen.findByRole('heading', { name: signInEs['sso.heading'] });
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  });

  it('have the plural forms of their language', async () => {
    const i18n = createI18n('ru');
    const messages = widgetMessages(i18n);
    await messages.load('ru');
    const days = (count: number) => messages.text('plans.status.trial.days', { count }, 'ru');
    expect([1, 2, 5, 11, 21].map(days)).toEqual([
      'ещё 1 день',
      'ещё 2 дня',
      'ещё 5 дней',
      'ещё 11 дней',
      'ещё 21 день',
    ]);
    expect(messages.text('plans.list.heading', {}, 'ru')).toBeUndefined();
  });
});
