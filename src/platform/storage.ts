import type { KeyValueStorage } from '#ports/storage.ts';

const pageArea = (): Storage => localStorage;

/** Of all widgets of a page: a purchase begun in one must not be begun again under another key. */
const pageMemory = new Map<string, string>();

/**
 * Key-value storage in `localStorage`, or in memory where a browser refuses it
 * (private mode, a sandboxed frame, a full quota). An embed's keys carry a
 * prefix; the host's are bare, as spec §3 names them.
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
    get: (key) => memory.get(name(key)) ?? attempt((s) => s.getItem(name(key))) ?? undefined,
    set: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(name(key), value);
        // Where it cannot be read back, it is as good as refused.
        return storage.getItem(name(key)) === value;
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

/** The prefix of an embed: two clients on one origin never meet. */
export const embedPrefix = (clientId: string): string => `cloud:${clientId}:`;
