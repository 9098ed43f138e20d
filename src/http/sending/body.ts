import { withTimeout } from './with-timeout.ts';

/** The time limit for the start of each response, and then for its end, in ms. */
export const responseTimeoutMs = 30_000;

/** The maximum size of a body, in bytes: five times that of thousands of packages. */
const maxBytes = 8 * 1024 * 1024;

/** Decodes the parts of a body in their order; the last call has none. */
export interface Decoder {
  decode(part?: Uint8Array, options?: { readonly stream: true }): string;
}

/**
 * The body of a response. Rejects if it does not end or exceeds the maximum size.
 * @param closeConnection closes the connection
 * @param decoder by default that of UTF-8
 */
export function readText(
  response: Response,
  closeConnection: () => void = () => undefined,
  decoder?: Decoder,
): Promise<string> {
  const text = withTimeout(readAll(response, decoder), responseTimeoutMs);
  text.catch(closeConnection);
  return text;
}

async function readAll({ body }: Response, decoder: Decoder = new TextDecoder()): Promise<string> {
  const reader = body?.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) return text + decoder.decode();
    size += part.value.byteLength;
    if (size > maxBytes) throw new RangeError();
    text += decoder.decode(part.value, { stream: true });
  }
}
