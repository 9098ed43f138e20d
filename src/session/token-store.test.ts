import { describe, expect, it } from 'vitest';
import { createStorage } from '#browser/storage.ts';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { createCookieTokenStore, createStorageTokenStore } from './token-store.ts';

/** A document that stores a cookie, drops it, or throws. */
function page(kind: 'keeps' | 'forgets' | 'throws') {
  let cookie = '';
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const document = {
    location: { protocol: 'https:', hostname: 'cloud.op.example', pathname: '/plans' },
    get cookie() {
      return kind === 'throws' ? refused() : cookie;
    },
    set cookie(assignment: string) {
      if (kind === 'throws') refused();
      const pair = assignment.split(';')[0] ?? '';
      if (kind === 'keeps') cookie = assignment.includes('Max-Age=0') ? '' : pair;
    },
  };
  return document as unknown as Document;
}

/**
 * Cookies as a browser at `pathname` returns them: by path, the deepest first; `/;domain` has a domain.
 * @param owner the token that is stored with its user
 */
function jar(pathname: string, cookies: [path: string, token: string][], owner?: string) {
  const byPath = new Map(cookies);
  const ages = new Map<string, string>();
  const visible = () =>
    [...byPath]
      .map(([path, token]) => [path.replace(/;.*/, ''), token] as const)
      .filter(([path]) => pathname.startsWith(path))
      .toSorted(([a], [b]) => b.length - a.length);
  const document = {
    location: { protocol: 'https:', hostname: 'cloud.op.example', pathname },
    get cookie() {
      return visible()
        .map(([, token]) => `auth_token=${token}`)
        .join('; ');
    },
    set cookie(assignment: string) {
      const {
        token = '',
        path = '',
        age = '',
      } = /^auth_token=(?<token>[^;]*); Path=(?<path>[^;]*); Max-Age=(?<age>\d+)/.exec(assignment)
        ?.groups ?? {};
      const domain = /; Domain=(?<domain>.*)/.exec(assignment)?.groups?.['domain'];
      if (domain !== undefined) {
        if (age === '0') byPath.delete(`${path};${domain}`);
        return;
      }
      ages.set(path, age);
      if (age === '0') byPath.delete(path);
      else byPath.set(path, token);
    },
  };
  const storage = memoryStorage();
  if (owner !== undefined) storage.set('clp_token', owner);
  const visit = () => createCookieTokenStore(document as unknown as Document, storage);
  return { visit, byPath, ages, storage };
}

describe('host token cookie', () => {
  it('is looked for in no path that is too long for a cookie, however long the address is', () => {
    const { visit, ages } = jar('/a'.repeat(10_000), []);
    visit().set('new');
    expect(ages.size).toBeLessThan(1_100);
    expect(visit().get()).toBe('new');
  });

  it('is renewed at each visit, because browsers limit its age to 400 days', () => {
    const { visit, ages } = jar('/plans', [['/', 'stored']], 'stored');
    expect(visit().get()).toBe('stored');
    expect(ages.get('/')).toBe(String(2 * 365 * 24 * 60 * 60));
  });

  it.each(['/plans', '/plans/'])('with path `/` takes precedence over one at %s', (path) => {
    const { visit, byPath } = jar('/plans/ub', [
      ['/', 'good'],
      [path, 'dead'],
    ]);
    expect(visit().get()).toBe('good');
    expect([...byPath]).toEqual([['/', 'good']]);
  });

  it('of a parent domain, set by a server, is removed as well, and not before', () => {
    const { visit, byPath } = jar('/plans', [['/;op.example', 'shared']]);
    const tokens = visit();
    expect(tokens.get()).toBe('shared');
    expect(byPath.get('/;op.example')).toBe('shared');
    tokens.remove();
    expect([...byPath]).toEqual([]);
    expect(tokens.get()).toBeUndefined();
  });

  it('of a parent domain is kept if a server has begun another session with it since', () => {
    const cookies: [string, string][] = [
      ['/', 'ended'],
      ['/;op.example', 'newer'],
    ];
    const { visit, byPath } = jar('/plans', cookies, 'ended');
    const tokens = visit();
    expect(tokens.get()).toBe('ended');
    tokens.remove();
    expect([...byPath]).toEqual([['/;op.example', 'newer']]);
    expect(tokens.get()).toBe('newer');
  });

  it.each(['%E0%A4%A', '%00', ''])(
    'of a parent domain does not hide that of the host if it cannot be a token: %j',
    (value) => {
      const { visit, byPath } = jar('/plans', [
        ['/;op.example', value],
        ['/', 'own'],
      ]);
      expect(visit().get()).toBe('own');
      expect(byPath.get('/')).toBe('own');
    },
  );

  it.each<[string, string]>([
    ['at a deeper path', '/plans;op.example'],
    ['at the same path', '/;op.example'],
  ])('of a sibling domain, %s, neither hides nor replaces that of this browser', (_, foreign) => {
    const cookies: [string, string][] = [
      [foreign, 'evil'],
      ['/', 'own'],
    ];
    const { visit, byPath } = jar('/plans', cookies, 'own');
    expect(visit().get()).toBe('own');
    expect([...byPath]).toEqual(cookies);
  });

  it('of a sibling domain is not adopted beside another token, until the user signs in', () => {
    const cookies: [string, string][] = [
      ['/plans;op.example', 'evil'],
      ['/', 'unknown'],
    ];
    const { visit, byPath, storage } = jar('/plans', cookies);
    const tokens = visit();
    expect(tokens.get()).toBeUndefined();
    expect([...byPath]).toEqual(cookies);
    storage.set('clp_token', 'new');
    tokens.set('new');
    expect([tokens.get(), visit().get()]).toEqual(['new', 'new']);
  });

  it('of another server is not written as that of this browser before its account was read', () => {
    const { visit, ages, storage } = jar('/plans', [['/;op.example', 'shared']]);
    expect(visit().get()).toBe('shared');
    expect([...ages]).toEqual([]);
    storage.set('clp_token', 'shared');
    expect(visit().get()).toBe('shared');
    expect(ages.get('/')).toBe(String(2 * 365 * 24 * 60 * 60));
  });

  it('is removed from deeper paths as well', () => {
    const { visit, byPath } = jar('/plans', [['/plans', 'dead']]);
    visit().remove();
    expect([...byPath]).toEqual([]);
  });

  it('is removed from a deeper path that a server has used since', () => {
    const { visit, byPath } = jar('/plans', []);
    const tokens = visit();
    byPath.set('/plans', 'later');
    tokens.remove();
    expect([...byPath]).toEqual([]);
  });

  it.each(['keeps', 'forgets', 'throws'] as const)(
    'is available until removed in a browser that %s cookies',
    (kind) => {
      const tokens = createCookieTokenStore(page(kind), memoryStorage());
      expect(tokens.get()).toBeUndefined();
      tokens.set('a; b=ü');
      expect(tokens.get()).toBe('a; b=ü');
      tokens.remove();
      expect(tokens.get()).toBeUndefined();
    },
  );

  it('is ignored when it is malformed', () => {
    const invalid = {
      cookie: 'auth_token=%E0%A4%A',
      location: { protocol: 'http:', pathname: '/' },
    };
    const tokens = createCookieTokenStore(invalid as unknown as Document, memoryStorage());
    expect(tokens.get()).toBeUndefined();
  });

  it('stays removed when another tab removes it', () => {
    const there = page('keeps');
    const visit = () => createCookieTokenStore(there, memoryStorage());
    const [one, other] = [visit(), visit()];
    one.set('t');
    other.remove();
    expect(one.get()).toBeUndefined();
  });
});

it('token store leaves no other user’s token behind in a full storage', () => {
  const stored = new Map<string, string>([['clp_token', 'of Alice']]);
  const full = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  const visit = () => createStorageTokenStore(createStorage('', () => full));
  const tokens = visit();
  tokens.set('of Bob');
  expect(tokens.get()).toBe('of Bob');
  // After a reload.
  expect(visit().get()).toBeUndefined();
});
