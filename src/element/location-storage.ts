import type { LocationStorage } from '#platform/location/memory-location.ts';

/**
 * Where an element was, for a reload of its page in this tab. Another `start`
 * begins anew. Nothing is stored where session storage is refused.
 */
export function createLocationStorage(key: string, start: string): LocationStorage {
  const attempt = <T>(task: () => T): T | undefined => {
    try {
      return task();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => {
      const [from, target] = attempt(() => sessionStorage.getItem(key)?.split(' ')) ?? [];
      return from === start ? target : undefined;
    },
    write: (target) => attempt(() => sessionStorage.setItem(key, `${start} ${target}`)),
  };
}
