import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { langs } from '#base/settings/settings.ts';
import { fromI18next } from '#i18n/i18next.ts';
import { renderCards, styleHash, type CardsSettings, type ServerResponses } from './server.tsx';

const account = { userid: 'u-1', tenant_name: 'bln', lang: 'ru' };
const pack = (id: string, more: object = {}) => ({
  id,
  size: 250,
  unit: 'GB',
  period: '30days',
  cost: 9900,
  package_type: 'paid',
  ...more,
});
const packagesOf = (...packages: readonly object[]) => ({ _embedded: { packages } });
const current = packagesOf(pack('a'));
/** All that the first screen of the plans needs. */
const user = { account, current, switchover: {}, freePackage: {} };

const withDefault = packagesOf(pack('a', { package_type: 'default' }));

/** The responses next to the cards, as the element reads them. */
const served = (html: string): unknown =>
  JSON.parse(
    /<script type="application\/json" id="cloud-served">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  );

const withoutStyle = (packages: ServerResponses, settings: CardsSettings = {}) =>
  renderCards(packages, settings).replace(/<style>.*<\/style>/s, '');

describe('server-rendered cards', () => {
  it('show the user’s packages in the requested language', () => {
    const html = withoutStyle(user, { lang: 'en', theme: 'dark' });
    expect(html).toMatch(/^<cloud-plans lang="en" theme="dark"><template shadowrootmode="open">/);
    expect(html).toContain('Cloud subscriptions</h2>');
    expect(html).toMatch(/250\sGB/);
    expect(html).toContain('data-theme="dark"');
    expect(html).toMatch(/<\/template><\/cloud-plans>$/);
  });

  it.each(langs)('contain no untranslated message key in %s', (lang) => {
    const offers = { _embedded: { offers: [pack('b')] } };
    const storage = { used: 5e10, total: 1e11, categories: [{ category: 'image', bytes: 4e10 }] };
    const pages = [
      withoutStyle(user, { lang }),
      withoutStyle({ ...user, available: current, storage }, { lang, element: 'cloud-storage' }),
      withoutStyle({ offers }, { lang, element: 'cloud-available-packages' }),
    ];
    for (const html of pages) {
      expect(html).toContain('cw-screen');
      expect(html).not.toMatch(/>(plans|offers|storage|common|agreement|payment)\.[\w.]+</);
    }
  });

  it('show what the files use, unless a list or the use is missing', () => {
    const storage = { used: 5e10, total: 1e11, categories: [{ category: 'image', bytes: 4e10 }] };
    const responses = { ...user, available: packagesOf(pack('b', { size: 500 })), storage };
    const settings = { lang: 'en', element: 'cloud-storage' } as const;
    const html = withoutStyle(responses, settings);
    expect(html).toContain('Photos');
    expect(html).toContain('Get 500\u00a0GB');
    expect(served(html)).toMatchObject({ billing: { 'users/u-1/storage': storage } });
    for (const missing of ['storage', 'available', 'current'] as const)
      expect(withoutStyle({ ...responses, [missing]: undefined }, settings)).toBe(
        '<cloud-storage lang="en"></cloud-storage>',
      );
  });

  it('show a notice that nobody can have dismissed, and leave any other to the element', () => {
    const settings = { lang: 'en', element: 'cloud-notice' } as const;
    const requests = { _embedded: { subscription_change_requests: [] } };
    const full = { ...user, requests, storage: { used: 5e11, total: 1e11 } };
    const html = withoutStyle(full, settings);
    expect(html).toContain('cw-line cw-tone-error');
    expect(html).toContain('Get more space');
    const nearly = withoutStyle({ ...full, storage: { used: 95, total: 100 } }, settings);
    expect(nearly).not.toContain('cw-line ');
    expect(served(nearly)).toMatchObject({ billing: { 'users/u-1/storage': { used: 95 } } });
    for (const missing of ['account', 'current', 'requests'] as const)
      expect(withoutStyle({ ...full, [missing]: undefined }, settings)).toBe(
        '<cloud-notice lang="en"></cloud-notice>',
      );
  });

  it('show the packages on sale, to a visitor and to a signed-in user', () => {
    const settings = { lang: 'en', element: 'cloud-available-packages' } as const;
    const visitor = withoutStyle({ offers: { _embedded: { offers: [pack('b')] } } }, settings);
    expect(visitor).toContain('type="radio"');
    expect(served(visitor)).toEqual({ api: {}, billing: { offers: expect.anything() as unknown } });
    const available = packagesOf(pack('b', { size: 500 }));
    const html = withoutStyle({ ...user, available }, settings);
    expect(html).toMatch(/500\sGB/);
    expect(served(html)).toMatchObject({
      billing: { 'users/u-1/available_packages': { _embedded: { packages: [{ id: 'b' }] } } },
    });
  });

  it.each<[string, ServerResponses]>([
    ['no data', {}],
    ['no account', { ...user, account: undefined }],
    ['no packages', { ...user, current: undefined }],
    ['an empty list, which the element requests again', { ...user, current: {} }],
    ['a response of another shape', { ...user, current: packagesOf({ id: 7 }) }],
    ['no packages that replace a plan', { ...user, switchover: undefined }],
    ['such packages of another shape', { ...user, switchover: { _embedded: 7 } }],
    ['no response about the free package', { ...user, freePackage: undefined }],
    ['one of another shape', { ...user, freePackage: { free_package_id: 7 } }],
    ['a default package without the used promo codes', { ...user, current: withDefault }],
  ])('are left to the element when given %s', (_, packages) => {
    expect(renderCards(packages, { lang: 'en' })).toBe('<cloud-plans lang="en"></cloud-plans>');
  });

  it('need no response that the first screen does not depend on', () => {
    const other = { ...account, tenant_name: 'other' };
    const codes = { content: [] };
    for (const packages of [
      { account: other, current, switchover: {} },
      { ...user, current: withDefault, promoCodes: codes },
      { ...user, current: withDefault, freePackage: { free_package_id: 'f' } },
    ])
      expect(renderCards(packages)).toContain('cw-screen');
  });

  it('are left to the element when what is scheduled, and thus not on sale, is unknown', () => {
    const packages = { account, current, available: packagesOf(pack('b', { size: 500 })) };
    const settings = { lang: 'en', element: 'cloud-available-packages' } as const;
    expect(renderCards({ ...packages, switchover: {} }, settings)).toContain('cw-screen');
    for (const switchover of [undefined, { _embedded: 7 }])
      expect(renderCards({ ...packages, switchover }, settings)).toBe(
        '<cloud-available-packages lang="en"></cloud-available-packages>',
      );
  });

  it.each<[string, unknown, unknown, string]>([
    ['no responses', null, { lang: 'en' }, '<cloud-plans lang="en"></cloud-plans>'],
    ['no settings', user, null, '<cloud-plans></cloud-plans>'],
    ['text as settings', {}, 'en', '<cloud-plans lang="ru"></cloud-plans>'],
    ['an unknown element', {}, { element: 'b><i' }, '<cloud-plans lang="ru"></cloud-plans>'],
  ])('are the bare tag and no exception for %s', (_, packages, settings, html) => {
    expect(renderCards(packages as ServerResponses, settings as CardsSettings)).toBe(html);
  });

  it('use the page’s own messages', () => {
    const html = withoutStyle(user, {
      lang: 'en',
      messages: { 'plans.list.heading': 'My <b>cloud</b>' },
    });
    expect(html).toContain('My &lt;b&gt;cloud&lt;/b&gt;</h2>');
  });

  it('use the page’s own i18next, which no attribute can contain', async () => {
    const warn = vi.spyOn(console, 'warn');
    const instance = i18next.createInstance();
    const texts = { 'plans.list.heading': 'My cloud' };
    await instance.init({
      lng: 'en',
      keySeparator: false,
      resources: { en: { 'cloud-widgets': texts } },
    });
    const messages = fromI18next(instance);
    await messages.load('en');
    const html = withoutStyle(user, { lang: 'en', messages });
    expect(html).toContain('My cloud</h2>');
    expect(html).toMatch(/^<cloud-plans lang="en"><template/);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('server-rendered markup', () => {
  it('escapes every response value and setting', () => {
    const evil = '"></template><script>alert(1)</script><!--';
    const html = withoutStyle(
      { ...user, account: { ...account, userid: evil }, current: packagesOf(pack(evil)) },
      { brand: evil, recommended: evil, lang: 'en' },
    );
    expect(html.match(/<\/template>/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(served(html)).toMatchObject({ api: { 'accounts/get/': { userid: evil } } });
  });

  it('contains no token and only the fields that are read', () => {
    const settings = { token: 'secret-token' } as CardsSettings;
    const html = renderCards({ ...user, account: { ...account, email: 'a@b.example' } }, settings);
    expect(served(html)).toMatchObject({ api: { 'accounts/get/': account } });
    expect(html).not.toContain('secret-token');
    expect(html).not.toContain('a@b.example');
  });

  it('contains no inline style when a stylesheet URL is given', () => {
    const styleHref = 'https://cdn.example/style.css?a=1&b="';
    const html = renderCards(user, { styleHref });
    expect(html).toContain(
      '<link rel="stylesheet" href="https://cdn.example/style.css?a=1&amp;b=&quot;">',
    );
    expect(html).not.toMatch(/<style| style=/);
    expect(renderCards(user)).toContain('<style>');
  });

  it('exports the CSP hash of its inline style', async () => {
    const css = /<style>(.*)<\/style>/s.exec(renderCards(user))?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
    expect(styleHash).toBe(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  });
});
