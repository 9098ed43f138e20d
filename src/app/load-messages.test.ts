import { expect, it, vi } from 'vitest';
import type { Catalogs } from '#i18n/catalogs.ts';
import type { Translate } from '#i18n/translate.ts';
import { loadMessages } from './load-messages.ts';
import type { WidgetRoutes } from './route.tsx';

vi.stubGlobal('location', { hostname: 'shop.example' });

const read = async (t: Promise<Translate<never>>, ...keys: readonly string[]) => {
  const say = (await t) as Translate<string>;
  return keys.map((key) => say(key));
};

type Load = () => Promise<{ readonly default: Record<string, string> }>;

const widgetWith = (own: Load) => {
  const shared = async () => ({ default: { a: 'shared', c: 'shared' } });
  const catalogs = (load: Load) => ({ ru: load, en: load }) as unknown as Catalogs;
  return { messages: [catalogs(own), catalogs(shared)] } as unknown as WidgetRoutes;
};
const own: Load = async () => ({ default: { a: 'own', b: 'own' } });

it('a widget has its own messages and the shared ones, its own first', async () => {
  const t = loadMessages({ lang: 'ru' }, widgetWith(own));
  expect(await read(t, 'a', 'b', 'c')).toEqual(['own', 'own', 'shared']);
});

it('loading messages fails if one of the catalogs fails to load', async () => {
  const failing = () => Promise.reject(new TypeError('no chunk'));
  await expect(loadMessages({ lang: 'en' }, widgetWith(failing))).rejects.toThrow('no chunk');
});

it('the page’s own messages replace those of the widget', async () => {
  const settings = { lang: 'en', messages: { a: 'mine', ru: { c: 'не здесь' } } } as const;
  const t = loadMessages(settings, widgetWith(own));
  expect(await read(t, 'a', 'b', 'c')).toEqual(['mine', 'own', 'shared']);
});
