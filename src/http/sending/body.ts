/** The time limit for the start of each response, and then for its end, in ms. */
export const responseTimeoutMs = 30_000;

/** The maximum size of a body, in bytes: five times that of thousands of packages. */
const maxBytes = 8 * 1024 * 1024;

/** Decodes the parts of a body in their order; the last call has none. */
export interface Decoder {
  decode(part?: Uint8Array, options?: { readonly stream: true }): string;
}

/**
 * The body of a response. Rejects if it does not end in time or exceeds the maximum size. ky limits
 * only the time, and decodes only UTF-8.
 * @param decoder by default that of UTF-8
 */
export async function readText(
  response: Response,
  decoder: Decoder = new TextDecoder(),
): Promise<string> {
  // Chromium lists a call as aborted if its own body is read in parts, even to the end; not a copy.
  const reader = response.clone().body?.getReader();
  response.body?.cancel().catch(() => undefined);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // Ends the read in progress.
    reader?.cancel().catch(() => undefined);
  }, responseTimeoutMs);
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (isLate) throw new RangeError();
      if (!part?.value) return text + decoder.decode();
      size += part.value.byteLength;
      if (size > maxBytes) throw new RangeError();
      text += decoder.decode(part.value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The parsed text, or the text itself if it is not JSON (for example a document). */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
