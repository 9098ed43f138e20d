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

describe('createStorage', () => {
  it('keeps an embed’s things under a prefix of its client', () => {
    const store = area();
    createStorage(embedPrefix('shop'), () => store).set('clp_phone', '9161234567');
    expect(store.getItem('cloud:shop:clp_phone')).toBe('9161234567');
    expect(createStorage(embedPrefix('other'), () => store).get('clp_phone')).toBeUndefined();
  });

  it('keeps the host’s things under the bare names of spec §3', () => {
    const store = area();
    createStorage('', () => store).set('clp_phone', '9161234567');
    expect(store.getItem('clp_phone')).toBe('9161234567');
  });

  it('serves from memory where storage is refused', () => {
    const storage = createStorage('', () => {
      throw new DOMException('refused', 'SecurityError');
    });
    storage.set('clp_phone', '1');
    expect(storage.get('clp_phone')).toBe('1');
    storage.remove('clp_phone');
    expect(storage.get('clp_phone')).toBeUndefined();
  });

  it('serves from memory where the quota is used up, and never an older value', () => {
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

it('storage keeps in memory what can be written but not read back', () => {
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

describe('where a page may store nothing', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps one memory for all widgets of the page, and for one that starts anew', () => {
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
