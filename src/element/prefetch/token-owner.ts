const key = 'cloud-widgets.owner';

/** Tells tokens apart, and tells nobody the token: 32 bits of FNV-1a. */
function markOf(token: string): string {
  let mark = 0x811c9dc5;
  for (const letter of token) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** The tab's storage; what cannot be read or written there is asked of the server again. */
function attempt<T>(task: (storage: Storage) => T): T | undefined {
  try {
    return task(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Whose a token was when it was last used in this tab: their lists are then asked for beside the
 * account, not after it. Whoever it really is decides; a wrong guess costs calls that nobody reads.
 */
export function rememberedOwner(token: string): string | undefined {
  const [mark, owner] = attempt((storage) => storage.getItem(key))?.split(' ') ?? [];
  return mark === markOf(token) && owner ? decodeURIComponent(owner) : undefined;
}

export function rememberOwner(token: string, userId: string): void {
  attempt((storage) => storage.setItem(key, `${markOf(token)} ${encodeURIComponent(userId)}`));
}
