import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import type { MessagesSetting } from '#base/settings/messages-setting.ts';
import { langs, type Lang } from '#base/settings/settings.ts';
import { everyCatalog } from '../every-catalog.ts';
import { fromI18next } from '../i18next.ts';
import { overrideMessages, overrideMistakes } from './override-messages.ts';
import { createTranslate, type Translate } from '../translate.ts';

vi.stubGlobal('location', { hostname: 'shop.example' });

const theirs = { a: 'theirs', b: 'b of {{name}}', days_one: 'a day', days_other: '{{count}} days' };

const translate = async (own: MessagesSetting, lang: Lang = 'en'): Promise<Translate<string>> =>
  (await overrideMessages(createTranslate<string>(lang, theirs), lang, own)) as Translate<string>;

describe('messages of the page', () => {
  it.each<[string, MessagesSetting]>([
    ['by key', { a: 'mine' }],
    ['by language and key', { en: { a: 'mine' }, ru: { a: 'моё' } }],
    ['the language’s own before the common ones', { a: 'any', en: { a: 'mine' } }],
    ['as JSON', '{ "en": { "a": "mine" } }'],
  ])('replace the widgets’ messages: given %s', async (_, own) => {
    const t = await translate(own);
    expect([t('a'), t('b', { name: 'x' })]).toEqual(['mine', 'b of x']);
  });

  it('are used for their own language only', async () => {
    expect((await translate({ ru: { a: 'моё' } }))('a')).toBe('theirs');
  });

  it('replace one plural form or all forms', async () => {
    const one = await translate({ days_one: 'just {{count}}' });
    expect([1, 2].map((count) => one('days', { count }))).toEqual(['just 1', '2 days']);
    const all = await translate({ days: '{{count}} d' });
    expect([1, 2].map((count) => all('days', { count }))).toEqual(['1 d', '2 d']);
  });

  it.each<[string, unknown, RegExp]>([
    ['invalid JSON', '{ a: 1', /#9: messages: not an object/],
    ['a list', ['a'], /#9: messages: not an object/],
    ['a number for a message', { a: 7 }, /#9: messages: "a" is not a text/],
  ])('are ignored with a warning when invalid: %s', async (_, own, warning) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect((await translate(own as MessagesSetting))('a')).toBe('theirs');
    expect(warn.mock.calls.flat().join()).toMatch(warning);
    warn.mockRestore();
  });
});

describe('the check of the page’s messages', () => {
  it('reports unknown keys and placeholders for every widget, and nothing else', async () => {
    const catalogs = (await everyCatalog()).map((file) => file.default);
    const right = Object.assign({}, ...catalogs) as Record<string, string>;
    expect(overrideMistakes(right, catalogs)).toEqual([]);
    const [key = ''] = Object.keys(right);
    expect(overrideMistakes({ 'no.such.key': 'x', [key]: '{{wrong}}' }, catalogs)).toEqual([
      'no message has the key "no.such.key"',
      `"${key}" has no placeholder {{wrong}}`,
    ]);
  });
});

describe('a source of messages from i18next', () => {
  async function page() {
    const instance = i18next.createInstance();
    const started = instance.init({
      lng: 'ru',
      fallbackLng: 'ru',
      ns: ['page'],
      resources: {
        en: { 'cloud-widgets': { a: 'ours & {{name}}', days_one: 'one', days_other: 'many' } },
        ru: { 'cloud-widgets': { b: 'наше' } },
      },
    });
    return { instance, started };
  }

  it('has the messages of a real i18next in the widget’s language, with plurals', async () => {
    const { instance } = await page();
    const t = await translate(fromI18next(instance));
    expect(t('a', { name: '<x>' })).toBe('ours & <x>');
    expect([1, 2].map((count) => t('days', { count }))).toEqual(['one', 'many']);
  });

  it('ignores messages that i18next has only in another language', async () => {
    const { instance } = await page();
    expect((await translate(fromI18next(instance)))('b', { name: 'x' })).toBe('b of x');
    for (const lang of langs) {
      const t = await translate(fromI18next(instance), lang);
      expect(t('b', { name: 'x' })).toBe(lang === 'ru' ? 'наше' : 'b of x');
    }
  });

  it('waits for an instance that is still initialising, and reads nested keys', async () => {
    const instance = i18next.createInstance();
    const t = translate(fromI18next(instance, { namespace: 'cloud' }));
    await instance.init({ lng: 'en', resources: { en: { cloud: { a: 'late' } } } });
    expect((await t)('a')).toBe('late');
  });

  it('falls back to the widgets’ messages when loading fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const broken = { load: () => Promise.reject(new Error('offline')), text: () => undefined };
    expect((await translate(broken))('a')).toBe('theirs');
    expect(warn.mock.calls.flat().join()).toContain('#9: messages: they could not be loaded');
    warn.mockRestore();
  });

  it.each<[string, unknown]>([
    ['has no `load`', { text: () => undefined }],
    ['loads nothing that can be awaited', { load: () => undefined, text: () => undefined }],
    [
      'throws',
      {
        load: () => {
          throw new Error('broken');
        },
        text: () => undefined,
      },
    ],
    [
      'rejects with what cannot be written',
      { load: () => Promise.reject(Object.create(null)), text: () => undefined },
    ],
    [
      'throws for a text',
      {
        load: async () => undefined,
        text: () => {
          throw new Error('broken');
        },
      },
    ],
    ['has a number for a text', { load: async () => undefined, text: () => 7 }],
    [
      'throws when it is read',
      {
        get text() {
          throw new Error('broken');
        },
      },
    ],
  ])('leaves the widgets’ messages when it %s', async (_, own) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect((await translate(own as MessagesSetting))('a')).toBe('theirs');
    warn.mockRestore();
  });

  it('is used later if it takes too long to load', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const texts = new Map<string, string>();
    const load = () => new Promise(() => undefined);
    const pending = translate({ load, text: (key) => texts.get(key) });
    await vi.advanceTimersByTimeAsync(10_000);
    const t = await pending;
    expect(t('a')).toBe('theirs');
    texts.set('a', 'late');
    expect(t('a')).toBe('late');
    expect(warn.mock.calls.flat().join()).toContain('they are not loaded yet');
    warn.mockRestore();
    vi.useRealTimers();
  });
});
