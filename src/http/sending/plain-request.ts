/*
 * ky needs the class `Request`, as it loads and for each call, and old libraries such as MooTools replace it.
 * What is sent is not taken from it, so on such a page the class below is in its place meanwhile.
 */

/** What ky reads of a request. */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | null | undefined;
  readonly body = null;
  constructor(url: string, { method = 'GET', headers, signal }: RequestInit) {
    this.url = url;
    this.method = method;
    this.headers = new Headers(headers);
    this.signal = signal;
  }
  clone(): this {
    return this;
  }
}

/** Puts `PlainRequest` in the place of a class that another library has defined; returns how to undo it. */
function replaceForeign(): () => void {
  const { Request } = globalThis;
  if ('clone' in Request.prototype) return () => undefined;
  Reflect.set(globalThis, 'Request', PlainRequest);
  return () => void Reflect.set(globalThis, 'Request', Request);
}

/** Ends the replacement that began when this file was loaded; ky has been loaded since. */
export const restoreRequest = replaceForeign();

/** Runs what needs the class. */
export function withRequest<T>(run: () => T): T {
  const restore = replaceForeign();
  try {
    return run();
  } finally {
    restore();
  }
}
