import type { KeyValueStorage } from '#base/ports/storage.ts';

const pageArea = (): Storage => localStorage;

/**
 * Shared by all widgets of a page: a purchase started in one must not be started again with another
 * key.
 */
const pageMemory = new Map<string, string>();

/**
 * Key-value storage in `localStorage`, or in memory if the browser refuses it (private mode, a
 * sandboxed frame, a full quota). Keys of an embed have a prefix; the host's are bare, as named in
 * spec §3.
 */
export function createStorage(prefix: string, area: () => Storage = pageArea): KeyValueStorage {
  const memory = area === pageArea ? pageMemory : new Map<string, string>();
  const attempt = <T>(task: (storage: Storage) => T): T | undefined => {
    try {
      return task(area());
    } catch {
      return undefined;
    }
  };
  const name = (key: string) => prefix + key;
  return {
    get: (key) => {
      const value: unknown = memory.get(name(key)) ?? attempt((s) => s.getItem(name(key)));
      // A page may have replaced `localStorage`.
      return typeof value === 'string' ? value : undefined;
    },
    set: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(name(key), value);
        // If it cannot be read back or listed, as in a page's own object, it counts as refused.
        return storage.getItem(name(key)) === value && Object.keys(storage).includes(name(key));
      });
      if (stored) memory.delete(name(key));
      else memory.set(name(key), value);
    },
    remove: (key) => {
      memory.delete(name(key));
      attempt((storage) => storage.removeItem(name(key)));
    },
    idsOf: (start) => {
      const stored = attempt((storage) => Object.keys(storage)) ?? [];
      const all = new Set([...stored, ...memory.keys()]);
      return [...all]
        .filter((key) => key.startsWith(name(start)))
        .map((key) => key.slice(name(start).length));
    },
  };
}

/** The prefix of an embed separates two clients on one origin. */
export const embedPrefix = (clientId: string): string => `cloud:${clientId}:`;
