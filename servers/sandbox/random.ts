/**
 * 96 random bits as text, suitable for tokens. Works where `randomUUID` does not (plain http
 * pages).
 */
export const randomId = (prefix: string): string =>
  `${prefix}-${[...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;

/** Six digits. */
export const randomCode = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0');
