/** The time limit for the start of a response, including retries, and then for its end, in ms. */
export const timeoutMs = 30_000;

/** The maximum size of a body, in bytes: five times that of thousands of packages. */
const maxBytes = 8 * 1024 * 1024;

/** The body does not end in time or is too large; the client turns this into a failure. */
class UnreadableBody extends Error {}

/**
 * The body of a response. ky's time limit ends with the headers, so this one rejects if the body
 * does not end or exceeds the maximum size.
 * @param closeConnection closes the connection
 */
export function readText(
  response: Response,
  closeConnection: () => void = () => undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      closeConnection();
      reject(error);
    };
    const timer = setTimeout(() => fail(new UnreadableBody()), timeoutMs);
    void readAll(response)
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
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
    if (size > maxBytes) throw new UnreadableBody();
    text += decoder.decode(part.value, { stream: true });
  }
}
