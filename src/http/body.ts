/** How long an answer may take to begin, tries included, and then to end, in ms. */
export const timeoutMs = 30_000;

/** The largest body that is read, in bytes: thousands of packages are a fifth of it. */
const largest = 8 * 1024 * 1024;

/** The body does not end in time, or is too large; the client makes a failure of it. */
class UnreadableBody extends Error {}

/**
 * The body of an answer. ky's time limit ends with the headers, and a body may
 * never end, or hold more than a phone can: then it rejects.
 * @param giveUp lets the connection go
 */
export function textOf(response: Response, giveUp: () => void = () => undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      giveUp();
      reject(error);
    };
    const timer = setTimeout(() => fail(new UnreadableBody()), timeoutMs);
    void whole(response)
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
}

async function whole({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) return text + decoder.decode();
    size += part.value.byteLength;
    if (size > largest) throw new UnreadableBody();
    text += decoder.decode(part.value, { stream: true });
  }
}
