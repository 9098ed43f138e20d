/** WebOTP's additions to the Credential Management API. */
interface OtpCredential {
  readonly code?: unknown;
}

/** The one request in progress on a page, and the number of widgets that wait for it. */
interface SharedRequest {
  readers: number;
  readonly controller: AbortController;
  readonly code: Promise<string | undefined>;
}

/**
 * Stored on the page, so that two bundles share it: Chromium crashes when two requests are in
 * progress and aborted together.
 */
const requestKey: unique symbol = Symbol.for('cloud-widgets.web-otp');

type Page = typeof globalThis & { [requestKey]?: SharedRequest };

/**
 * The code from the next message for this origin, if the browser can read it (WebOTP); undefined if
 * it cannot or the user refuses. All widgets of a page share one request, which is aborted when the
 * last of them stops waiting.
 */
export function readCodeFromSms(signal: AbortSignal): Promise<string | undefined> {
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
      // Requesting another code leaves and joins again at once: the request continues.
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
  const request: CredentialRequestOptions & { otp: { transport: string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  try {
    const credential = (await navigator.credentials.get(request)) as OtpCredential | null;
    return typeof credential?.code === 'string' ? credential.code.replace(/\D/g, '') : undefined;
  } catch {
    // Refused, aborted, or not allowed in this frame: the user types the code.
    return undefined;
  }
}
