import { expect, it, vi } from 'vitest';
import { mergeCatalogs } from '#i18n/merge-catalogs.ts';
import type { Translate } from '#i18n/translate.ts';
import { loadMessages } from './load-messages.ts';
import type { WidgetRoutes } from './route.tsx';

vi.stubGlobal('location', { hostname: 'shop.example' });

const read = async (t: Promise<Translate<never>>, ...keys: readonly string[]) => {
  const say = (await t) as Translate<string>;
  return keys.map((key) => say(key));
};

function widgetWith(late: () => Promise<{ readonly default: Record<string, string> }>) {
  const load = () =>
    mergeCatalogs(
      Promise.resolve({ default: { a: 'first' }, late }),
      Promise.resolve({ default: { c: 'whole' } }),
    );
  return { messages: { ru: load, en: load } } as unknown as WidgetRoutes;
}

it('a first screen loads only its own messages, any other route loads all messages', async () => {
  const late = vi.fn(async () => ({ default: { b: 'late' } }));
  const first = loadMessages({ lang: 'ru' }, widgetWith(late), false);
  expect(await read(first, 'a', 'b', 'c')).toEqual(['first', 'b', 'whole']);
  expect(late).not.toHaveBeenCalled();
  const whole = loadMessages({ lang: 'ru' }, widgetWith(late), true);
  expect(await read(whole, 'a', 'b', 'c')).toEqual(['first', 'late', 'whole']);
});

it('loading messages fails if the remaining messages fail to load', async () => {
  const late = () => Promise.reject(new TypeError('no chunk'));
  await expect(loadMessages({ lang: 'en' }, widgetWith(late), true)).rejects.toThrow('no chunk');
});

it('the page’s own messages replace those of the widget', async () => {
  const late = async () => ({ default: { b: 'late' } });
  const settings = { lang: 'en', messages: { a: 'mine', ru: { c: 'не здесь' } } } as const;
  const t = loadMessages(settings, widgetWith(late), true);
  expect(await read(t, 'a', 'b', 'c')).toEqual(['mine', 'late', 'whole']);
});
