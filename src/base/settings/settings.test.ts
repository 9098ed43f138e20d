import { describe, expect, it } from 'vitest';
import { polluteObjectPrototype } from '../../../tests/support/polluted-prototype.ts';
import { defaults, settingsFrom, type RawSettings } from './settings.ts';

function parsed(raw: RawSettings) {
  const complaints: string[] = [];
  const settings = settingsFrom(raw, 'https://shop.example/a/b', (setting, value) => {
    complaints.push(`${setting}=${value}`);
  });
  return { settings, complaints };
}

describe('the settings of a widget', () => {
  it('uses defaults when no setting is given', () => {
    const { settings, complaints } = parsed({});
    expect(settings).toMatchObject({
      apiBase: 'https://shop.example/api/',
      billingBase: 'https://shop.example/billing/',
      brand: 'cloud',
      clientId: 'web',
      lang: 'ru',
      theme: 'auto',
    });
    expect(complaints).toEqual([]);
  });

  it('accepts an API base on any https origin and adds a missing trailing slash', () => {
    expect(parsed({ apiBase: 'https://api.example/v1' }).settings.apiBase).toBe(
      'https://api.example/v1/',
    );
  });

  it.each(['v1?key=1', 'v1/?key=/a', 'v1#top', 'v1/?a#b?c', 'v1'])(
    'keeps every path segment of the API base https://api.example/%s',
    (base) => {
      const { apiBase } = parsed({ apiBase: `https://api.example/${base}` }).settings;
      expect(apiBase).toBe('https://api.example/v1/');
    },
  );

  it.each([
    [{ apiBase: 'javascript:alert(1)' }, 'apiBase=javascript:alert(1)'],
    [{ apiBase: 'https://me:secret@api.example/' }, 'apiBase=https://…@api.example/'],
    [{ apiBase: 'http://' }, 'apiBase=http://'],
    [{ lang: 'fr' }, 'lang=fr'],
    [{ theme: 'pink' }, 'theme=pink'],
    [{ start: 'https://evil.example' }, 'start=https://evil.example'],
    [{ cloudUrl: 'javascript:alert(1)' }, 'cloudUrl=javascript:alert(1)'],
    [{ start: '//evil.example' }, 'start=//evil.example'],
    [{ brand: '../x' }, 'brand=../x'],
    [{ paymentMode: 'popup' }, 'paymentMode=popup'],
    [{ authHeader: 'X Y' }, 'authHeader=X Y'],
    [{ allowedHosts: 'good.example https://bad.example' }, 'allowedHosts=https://bad.example'],
    [{ allowedHosts: 'https://me:secret@shop.example' }, 'allowedHosts=https://…@shop.example'],
    [{ allowedHosts: ['me:secret@shop.example'] }, 'allowedHosts=…@shop.example'],
    [{ start: 'https://me:secret@shop.example' }, 'start=https://…@shop.example'],
    [{ cloudUrl: '//me:secret@shop.example' }, 'cloudUrl=//…@shop.example'],
  ])('warns about %o and falls back to the default', (raw, complaint) => {
    const { settings, complaints } = parsed(raw);
    expect(complaints).toEqual([complaint]);
    expect(settings).toMatchObject({ lang: defaults.lang, theme: defaults.theme });
    expect(settings.apiBase).toBe('https://shop.example/api/');
    expect(settings.start).toBeUndefined();
    expect(settings.paymentMode).toBeUndefined();
  });

  it('ignores values that a script has added to Object.prototype', () => {
    polluteObjectPrototype({
      apiBase: 'https://evil.example/',
      token: 't',
      allowedHosts: 'evil.example',
    });
    const { settings } = parsed({});
    expect(settings.apiBase).toBe('https://shop.example/api/');
    expect(settings.allowedHosts).toEqual([]);
    expect(settings.token).toBeUndefined();
  });

  it('resolves a given base against document.baseURI, and a default against the page’s URL', () => {
    const settings = settingsFrom(
      { billingBase: 'billing/v2' },
      'https://cdn.example/assets/',
      () => undefined,
      'https://shop.example/plans',
    );
    expect(settings.apiBase).toBe('https://shop.example/api/');
    expect(settings.billingBase).toBe('https://cdn.example/assets/billing/v2/');
  });

  it.each(['500 GB', '1tb', ' 250 GB '])('accepts the size %s as recommended', (recommended) => {
    expect(parsed({ recommended })).toMatchObject({ settings: { recommended }, complaints: [] });
  });

  it.each(['five', '500', '500 ГБ', 'GB'])('reports %s, which is no size to recommend', (given) => {
    const { settings, complaints } = parsed({ recommended: given });
    expect(complaints).toEqual([`recommended=${given}`]);
    expect(settings.recommended).toBeUndefined();
  });

  it('logs only the type of a token that is not a string', () => {
    expect(parsed({ token: { secret: 's3cret' } }).complaints).toEqual(['token=object']);
  });

  it.each(['file:///home/me/page.html', 'data:text/html,x', 'about:blank'])(
    'builds parseable base URLs on the opaque page %s and warns about the missing base',
    (page) => {
      const problems: string[][] = [];
      const settings = settingsFrom({ apiBase: 'https://api.example/' }, page, (...problem) =>
        problems.push(problem),
      );
      expect(settings.apiBase).toBe('https://api.example/');
      expect(URL.canParse('users/1', settings.billingBase)).toBe(true);
      expect(problems).toEqual([['billingBase', new URL(page).protocol, 'none, so calls fail']]);
    },
  );

  it('names only the base that was written when it is relative on a page without a host', () => {
    const problems: string[][] = [];
    const raw = { apiBase: 'https://api.example/', billingBase: '/pay/' };
    settingsFrom(raw, 'file:///home/me/page.html', (...problem) => problems.push(problem));
    expect(problems).toEqual([['billingBase', '/pay/', 'none, so calls fail']]);
  });

  it.each([
    [
      'a revoked proxy',
      () => {
        const { proxy, revoke } = Proxy.revocable([], {});
        revoke();
        return proxy;
      },
    ],
    [
      'a list whose items throw',
      () =>
        Object.defineProperty([1], 0, {
          get: () => {
            throw new Error();
          },
        }),
    ],
  ])('reports %s in place of allowed hosts', (_, allowedHosts) => {
    const problems: string[] = [];
    const settings = settingsFrom({ allowedHosts: allowedHosts() }, 'https://a.example/', (name) =>
      problems.push(name),
    );
    expect(settings.allowedHosts).toEqual([]);
    expect(problems).toEqual(['allowedHosts']);
  });

  it('accepts allowed hosts as a set', () => {
    const allowedHosts = new Set(['shop.example']);
    const settings = settingsFrom({ allowedHosts }, 'https://a.example/', () => {});
    expect(settings.allowedHosts).toEqual(['shop.example']);
  });

  it('matches allowed hosts case-insensitively', () => {
    expect(parsed({ allowedHosts: 'Cloud.Example' }).settings.allowedHosts).toEqual([
      'cloud.example',
    ]);
    const odd = [Object.create(null), 7] as unknown;
    expect(parsed({ allowedHosts: odd }).settings.allowedHosts).toEqual([]);
  });
});
