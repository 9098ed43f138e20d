const key = 'cloud-widgets.owner';

/** Identifies a token without revealing it: 32 bits of FNV-1a. */
function hashOf(token: string): string {
  let hash = 0x811c9dc5;
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The tab's storage; what cannot be read or written there is requested from the server again. */
function attempt<T>(task: (storage: Storage) => T): T | undefined {
  try {
    return task(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * The owner of a token when it was last used in this tab. With it, the lists are requested together
 * with the account, not after it. The account response decides; a wrong guess only costs unused
 * calls.
 */
export function rememberedOwner(token: string): string | undefined {
  const start = `${hashOf(token)} `;
  return attempt((storage) => {
    const stored = storage.getItem(key);
    return stored?.startsWith(start) ? stored.slice(start.length) || undefined : undefined;
  });
}

export function rememberOwner(token: string, userId: string): void {
  attempt((storage) => storage.setItem(key, `${hashOf(token)} ${userId}`));
}

/** The tab's storage keeps nothing of the user any more. */
export const forgetOwner = (): void => attempt((storage) => storage.removeItem(key));
