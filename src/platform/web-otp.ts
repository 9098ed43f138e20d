/** What WebOTP adds to the Credential Management API. */
interface OtpCredential {
  readonly code?: unknown;
}

/** The one request that is under way on a page, and how many widgets wait for it. */
interface SharedRequest {
  readers: number;
  readonly controller: AbortController;
  readonly code: Promise<string | undefined>;
}

/**
 * On the page, so that two bundles share it: Chromium crashes when two requests are under way
 * and are aborted together.
 */
const requestKey: unique symbol = Symbol.for('cloud-widgets.web-otp');

type Page = typeof globalThis & { [requestKey]?: SharedRequest };

/**
 * The code out of the next message for this origin, where the browser can read it
 * (WebOTP); undefined wherever it cannot, or the person would rather not. All widgets of a
 * page share one request, which is aborted when the last of them stops waiting.
 */
export function readMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis) || signal.aborted) return Promise.resolve(undefined);
  const page: Page = globalThis;
  const current = page[requestKey];
  const joined = current && !current.controller.signal.aborted;
  const request = (page[requestKey] = joined ? current : startRequest(current?.code));
  request.readers += 1;
  return new Promise((resolve) => {
    const leave = () => {
      resolve(undefined);
      request.readers -= 1;
      // Who asks for another code leaves and joins at once: the request goes on.
      queueMicrotask(() => {
        if (request.readers === 0) request.controller.abort();
      });
    };
    signal.addEventListener('abort', leave, { once: true });
    void request.code.then((code) => {
      signal.removeEventListener('abort', leave);
      if (page[requestKey] === request) delete page[requestKey];
      resolve(code);
    });
  });
}

/** @param previous ends before the new request begins, so that there is never more than one */
function startRequest(previous: Promise<unknown> | undefined): SharedRequest {
  const controller = new AbortController();
  const code = Promise.resolve(previous).then(() => requestCode(controller.signal));
  return { readers: 0, controller, code };
}

async function requestCode(signal: AbortSignal): Promise<string | undefined> {
  if (signal.aborted) return undefined;
  const wanted: CredentialRequestOptions & { otp: { transport: string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  try {
    const got = (await navigator.credentials.get(wanted)) as OtpCredential | null;
    return typeof got?.code === 'string' ? got.code.replace(/\D/g, '') : undefined;
  } catch {
    // Refused, aborted, or not allowed in this frame: the person types it.
    return undefined;
  }
}
