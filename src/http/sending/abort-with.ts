/**
 * A controller that is also aborted by `signal`, until it is released. `AbortSignal.any` is missing in
 * the oldest supported browsers.
 */
export function abortWith(signal: AbortSignal | undefined): {
  readonly controller: AbortController;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return { controller, release: () => signal?.removeEventListener('abort', abort) };
}
