import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

/** Programs: the driver, the minimal browser it controls, and a virtual screen if there is none. */
export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** An element reference of WebDriver. */
export type ElementRef = Readonly<Record<string, string>>;

/** A W3C WebDriver session, as far as the tests use it. */
export interface WebDriver {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the current tab, with `arguments`. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>;
  click(element: ElementRef): Promise<void>;
  type(element: ElementRef, text: string): Promise<void>;
  deleteCookies(): Promise<void>;
  /** A screenshot of the current tab, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Switches to the last opened tab, waiting for one. */
  toNewTab(): Promise<void>;
  /** Closes the current tab and switches to the first. */
  closeTab(): Promise<void>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'DELETE';
type Send = <T = unknown>(method: Method, path: string, body?: object) => Promise<T>;

/** A command without a response after this time will never get one. */
const commandMs = 60_000;

/** WebKitGTK on a virtual screen. `close` always ends all of its programs. */
export async function startWebKit(paths: WebKitPaths): Promise<WebDriver> {
  const screen = spawn(
    paths.screen,
    ['-displayfd', '3', '-screen', '0', '1280x1600x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const children = [screen];
  try {
    let display = '';
    screen.stdio[3]?.on('data', (part) => (display += String(part)));
    await expect.poll(() => display, { message: 'a screen', timeout: commandMs }).toMatch(/\n$/);
    const port = await freePort();
    children.push(startDriver(paths.driver, port, display.trim()));
    const send = sender(`http://127.0.0.1:${port}`);
    const isReady = async () => (await send<{ ready: boolean }>('GET', '/status')).ready;
    await expect
      .poll(() => isReady().catch(() => false), { message: 'a driver', timeout: commandMs })
      .toBe(true);
    return await session(send, paths.browser, () => endAll(children));
  } catch (error) {
    endAll(children);
    throw error;
  }
}

function startDriver(path: string, port: number, display: string): ChildProcess {
  return spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LANG: 'ru_RU.UTF-8',
      LANGUAGE: 'ru',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Tests that run as root, for example in a container, have no user namespaces.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
}

function endAll([screen, driver]: readonly ChildProcess[]): void {
  // A browser that is still running ends with its screen.
  driver?.kill('SIGKILL');
  screen?.kill('SIGKILL');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const sender =
  (origin: string): Send =>
  async <T>(method: Method, path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(commandMs),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value as T;
  };

async function session(sendAll: Send, binary: string, end: () => void): Promise<WebDriver> {
  const browserOptions = { binary, args: ['--automation'] };
  const { sessionId } = await sendAll<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const send: Send = (method, path, body) => sendAll(method, `/session/${sessionId}${path}`, body);
  const tabs = () => send<readonly string[]>('GET', '/window/handles');
  const first = await send<string>('GET', '/window');
  const element = (ref: ElementRef) => `/element/${Object.values(ref)[0]}`;
  return {
    open: (url) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh'),
    run: (script, ...args) => send('POST', '/execute/sync', { script, args }),
    click: (ref) => send('POST', `${element(ref)}/click`),
    type: (ref, text) => send('POST', `${element(ref)}/value`, { text }),
    deleteCookies: () => send('DELETE', '/cookie'),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    toNewTab: async () => {
      await expect.poll(async () => (await tabs()).length, { message: 'a tab opens' }).toBe(2);
      const handle = (await tabs()).find((each) => each !== first);
      await send('POST', '/window', { handle });
    },
    closeTab: async () => {
      await send('DELETE', '/window');
      await send('POST', '/window', { handle: first });
    },
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      end();
    },
  };
}
