import { createSandbox } from '../../../../servers/sandbox/sandbox.ts';
import { memoryStore } from '../../../../servers/sandbox/store/memory-store.ts';

/** The bases of the live examples; nothing is ever sent to this host (RFC 2606). */
export const sandboxOrigin = 'https://sandbox.invalid';

const clock = {
  now: () => Date.now(),
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Responds to this page's requests to `sandboxOrigin` from an in-memory sandbox; all others are sent
 * normally. The code of every SMS is 123456.
 */
export function serveInPage(): void {
  const sandbox = createSandbox({ store: memoryStore(), clock, fixedCode: '123456' });
  const overNetwork = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== sandboxOrigin) return overNetwork(input, init);
    const response = await sandbox.fetch(request);
    // A widget sets its clock by the server's.
    const headers = new Headers(response.headers);
    headers.set('Date', new Date().toUTCString());
    const { status, statusText, body } = response;
    return new Response(body, { status, statusText, headers });
  };
}
