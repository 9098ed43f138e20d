import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, embedPrefix } from './storage.ts';

function area(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

describe('the storage of a widget', () => {
  it('prefixes keys of an embed with its client id', () => {
    const store = area();
    createStorage(embedPrefix('shop'), () => store).set('clp_phone', '9161234567');
    expect(store.getItem('cloud:shop:clp_phone')).toBe('9161234567');
    expect(createStorage(embedPrefix('other'), () => store).get('clp_phone')).toBeUndefined();
  });

  it('uses the unprefixed keys of spec §3 in the host', () => {
    const store = area();
    createStorage('', () => store).set('clp_phone', '9161234567');
    expect(store.getItem('clp_phone')).toBe('9161234567');
  });

  it('falls back to memory when storage is refused', () => {
    const storage = createStorage('', () => {
      throw new DOMException('refused', 'SecurityError');
    });
    storage.set('clp_phone', '1');
    expect(storage.get('clp_phone')).toBe('1');
    storage.remove('clp_phone');
    expect(storage.get('clp_phone')).toBeUndefined();
  });

  it('falls back to memory when the quota is exceeded, and never returns an older value', () => {
    const store = area();
    store.setItem('clp_phone', 'old');
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = createStorage('', () => store);
    storage.set('clp_phone', 'new');
    expect(storage.get('clp_phone')).toBe('new');
  });
});

it('the storage of a widget lists what it has written, even if the page’s own storage lists no keys', () => {
  const storage = createStorage('', area);
  const store = area();
  const same = createStorage('', () => store);
  for (const each of [storage, same]) {
    each.set('purchase:k1', '{}');
    expect(each.idsOf('purchase:')).toEqual(['k1']);
    each.remove('purchase:k1');
    expect(each.idsOf('purchase:')).toEqual([]);
  }
});

it('the storage of a widget is in memory if written values cannot be read back', () => {
  const area = {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
    setItem: () => undefined,
    removeItem: () => undefined,
  } as unknown as Storage;
  const storage = createStorage('', () => area);
  storage.set('clp_phone', '+7');
  expect(storage.get('clp_phone')).toBe('+7');
});

describe('page without storage access', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('shares one in-memory storage between all widgets and across restarts', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
      removeItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const widget = () => createStorage(embedPrefix('shop'));
    widget().set('purchase', 'the key of a purchase under way');
    expect(widget().get('purchase')).toBe('the key of a purchase under way');
    expect(createStorage(embedPrefix('other')).get('purchase')).toBeUndefined();
    widget().remove('purchase');
    expect(widget().get('purchase')).toBeUndefined();
  });
});

it('a value that is not text is not read from the page’s own storage', () => {
  const odd = Object.assign(area(), { getItem: () => 42 as unknown as string });
  expect(createStorage('', () => odd).get('clp_phone')).toBeUndefined();
});
