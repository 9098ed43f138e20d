import { onTestFinished, vi } from 'vitest';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createSandbox } from '#sandbox/sandbox.ts';

export const origin = 'https://api.example';

const { setTimeout: later } = globalThis;

interface Sent {
  readonly line: string;
  readonly signal: AbortSignal;
  done: boolean;
}

/** A page that records what widgets start on it, with the operator's servers behind it. */
export interface Page {
  /** Every request so far: method, path and query, sorted. */
  requests(): readonly string[];
  /** Everything still running, listening, open or awaited, one line each. */
  left(): readonly string[];
  /** Waits until there are no more requests. */
  quiet(): Promise<void>;
  /** From now on no request gets a response. */
  silence(): void;
}

/** Observes the page until the test ends. What existed before does not count. */
export function watchPage(): Page {
  const sent: Sent[] = [];
  let silent = false;
  const { fetch } = createSandbox({
    store: memoryStore(),
    // The servers respond without delay.
    clock: { now: () => Date.now(), after: () => () => undefined },
  });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const { signal } = init?.signal ? { signal: init.signal } : request;
    const entry: Sent = { line: `${request.method} ${pathname}${search}`, signal, done: false };
    sent.push(entry);
    const aborted = new Promise<never>((_, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
    const reply = silent ? new Promise<never>(() => undefined) : fetch(request);
    return Promise.race([reply, aborted]).finally(() => {
      entry.done = true;
    });
  });
  const kept = [timers(), listeners(), channels()];
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const pending = () => sent.filter(({ done, signal }) => !done && !signal.aborted);
  return {
    requests: () => sent.map(({ line }) => line).toSorted(),
    left: () => [
      ...kept.flatMap((each) => each()),
      ...pending().map(({ line }) => `request ${line}`),
    ],
    quiet: async () => {
      for (let calm = 0, seen = -1; calm < 4; calm += 1) {
        await new Promise((resolve) => later(resolve));
        if (pending().length > 0 || sent.length !== seen) calm = 0;
        seen = sent.length;
      }
    },
    silence: () => {
      silent = true;
    },
  };
}

/** Timers that have neither run nor been cleared. */
function timers(): () => string[] {
  const open = new Map<unknown, string>();
  const begun = { timeout: globalThis.setTimeout, interval: globalThis.setInterval };
  const ended = { timeout: globalThis.clearTimeout, interval: globalThis.clearInterval };
  type Begin = (task: () => void, ms?: number) => unknown;
  const begin =
    (kind: 'timeout' | 'interval'): Begin =>
    (task, ms = 0) => {
      const run = () => {
        if (kind === 'timeout') open.delete(id);
        task();
      };
      const id: unknown = Reflect.apply(begun[kind], globalThis, [run, ms]);
      open.set(id, `${kind} of ${ms} ms`);
      return id;
    };
  const end = (kind: 'timeout' | 'interval') => (id: unknown) => {
    open.delete(id);
    Reflect.apply(ended[kind], globalThis, [id]);
  };
  vi.stubGlobal('setTimeout', begin('timeout'));
  vi.stubGlobal('setInterval', begin('interval'));
  vi.stubGlobal('clearTimeout', end('timeout'));
  vi.stubGlobal('clearInterval', end('interval'));
  return () => [...open.values()];
}

/** Listeners on objects that outlive a widget. */
function listeners(): () => string[] {
  const open: { name: string; type: string; listener: unknown; capture: boolean }[] = [];
  const captures = (options: unknown) =>
    typeof options === 'object' ? Boolean(Reflect.get(options ?? {}, 'capture')) : options === true;
  const targets = { window, document, html: document.documentElement, body: document.body };
  for (const [name, target] of Object.entries<EventTarget>(targets)) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const place = (type: string, listener: unknown, options: unknown) =>
      open.findIndex(
        (each) =>
          each.name === name &&
          each.type === type &&
          each.listener === listener &&
          each.capture === captures(options),
      );
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      const [type, listener, options] = args;
      const entry = { name, type: String(type), listener, capture: captures(options) };
      if (place(String(type), listener, options) < 0) open.push(entry);
      const signal = (options as AddEventListenerOptions | undefined)?.signal;
      signal?.addEventListener('abort', () => open.splice(open.indexOf(entry), 1));
      Reflect.apply(add, target, args);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: unknown[]) => {
      const [type, listener, options] = args;
      const found = place(String(type), listener, options);
      if (found >= 0) open.splice(found, 1);
      Reflect.apply(remove, target, args);
    });
  }
  return () => open.map(({ name, type }) => `listener on ${name} for ${type}`);
}

/** Broadcast channels that were not closed. */
function channels(): () => string[] {
  const open = new Set<{ readonly name: string }>();
  class Channel {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    postMessage() {}
    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  return () => [...open].map(({ name }) => `channel ${name}`);
}
