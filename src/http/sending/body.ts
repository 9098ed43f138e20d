import { withTimeout } from './with-timeout.ts';

/** The time limit for the start of each response, and then for its end, in ms. */
export const responseTimeoutMs = 30_000;

/** The maximum size of a body, in bytes: five times that of thousands of packages. */
const maxBytes = 8 * 1024 * 1024;

/**
 * The body of a response. Rejects if it does not end or exceeds the maximum size.
 * @param closeConnection closes the connection
 */
export function readText(
  response: Response,
  closeConnection: () => void = () => undefined,
): Promise<string> {
  const text = withTimeout(readAll(response), responseTimeoutMs);
  text.catch(closeConnection);
  return text;
}

async function readAll({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
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
