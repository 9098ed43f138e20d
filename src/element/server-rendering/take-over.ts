import type { EarlyReads } from '#http/early-reads.ts';
import { readText } from '#http/sending/body.ts';
import type { Settings } from '#base/settings/settings.ts';
import type { PageToken } from '#session/page-token.ts';
import { servedDataId } from './served-data-id.ts';

/** A server-rendered root, while the widget replaces it. */
interface ServerMarkup extends EarlyReads {
  /** Where the widget is rendered until it has something to show. */
  readonly container: HTMLElement;
}

interface TakeOverConfig {
  readonly root: ShadowRoot;
  readonly settings: Settings;
  readonly getToken: PageToken['getToken'];
}

type AccountBody = { readonly userid: string };

interface Bodies {
  /** The account by its path. */
  readonly api: Readonly<Record<string, AccountBody>>;
  readonly billing: Readonly<Record<string, unknown>>;
}

/**
 * Responses that a server has put into the page are used as early responses by the first screen, so nothing is
 * requested twice. The widget is rendered in a separate container, and replaces the server's markup
 * once its first screen is complete, in the same place and with the same focus.
 */
export function takeOverServerMarkup(config: TakeOverConfig): ServerMarkup {
  const { root } = config;
  const responses = new Map<string, Response>();
  const account = confirmAccount(addServedResponses(responses, config));
  const container = HTMLDocument.prototype.createElement.call(document, 'div');
  const observer = new MutationObserver(() => {
    if (container.firstChild && !container.querySelector('.cw-loading-screen')) replace();
  });
  const stop = () => {
    observer.disconnect();
    responses.clear();
  };
  let isPeeked = false;
  const replace = () => {
    observer.disconnect();
    // Later reads need the present state, and the account of whoever has signed in. A screen that was read
    // without its flow is read again by it.
    if (!isPeeked) stop();
    const focused = focusable(root).findIndex((each) => each === root.activeElement);
    root.replaceChildren(...container.childNodes);
    focusable(root)[focused]?.focus({ preventScroll: true });
  };
  observer.observe(container, { childList: true, subtree: true });
  const take = (url: string) => {
    const response = responses.get(url);
    responses.delete(url);
    return response;
  };
  return {
    container,
    start: () => Promise.resolve(undefined),
    has: (url) => responses.has(url),
    peek: (url) => {
      isPeeked = true;
      return Promise.resolve(responses.get(url)?.clone());
    },
    end: stop,
    isUnconfirmed: (userId) => {
      take(account.url);
      return account.isUnconfirmed(userId);
    },
    fetch: (input, init) => {
      const isRead = typeof input === 'string' && (init?.method ?? 'GET') === 'GET';
      const response = isRead ? take(input) : undefined;
      if (response) return Promise.resolve(response);
      return input === account.url ? account.read(init) : fetch(input, init);
    },
    stop,
  };
}

/** The account that the page contains, and whose it is. */
interface ServedAccount {
  readonly url: string;
  readonly userId: string | undefined;
}

/**
 * Requests the account, once for all calls that wait for it with the same token. Its user is
 * unconfirmed until the server has returned the same one.
 */
function confirmAccount({ url, userId }: ServedAccount) {
  let unconfirmed = userId;
  const inProgress = new Map<string, Promise<Response>>();
  const confirm = async (response: Response) => {
    const { userid } = JSON.parse(await readText(response)) as AccountBody;
    // Another user’s id stays unconfirmed: it is in use until the session has stored the new one.
    if (userid === unconfirmed) unconfirmed = undefined;
  };
  const request = async (init: RequestInit | undefined) => {
    const response = await fetch(url, init);
    // The client reports what is wrong with it.
    await confirm(response.clone()).catch(() => undefined);
    return response;
  };
  return {
    url,
    isUnconfirmed: (ownerId: string | undefined) => ownerId === unconfirmed,
    read: async (init: RequestInit | undefined) => {
      const name = JSON.stringify(init?.headers);
      const response = inProgress.get(name) ?? request(init);
      inProgress.set(name, response);
      try {
        return (await response).clone();
      } finally {
        inProgress.delete(name);
      }
    },
  };
}

const focusable = (root: ShadowRoot): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a, button, input, summary'),
];

/**
 * Adds the served responses by URL; none if other code has made the data invalid. Without a token of
 * the page, the account is requested: an unconfirmed one must not be stored with the stored token.
 * @returns the account among them
 */
function addServedResponses(
  responses: Map<string, Response>,
  { root, settings, getToken }: TakeOverConfig,
): ServedAccount {
  const account = { url: '', userId: undefined as string | undefined };
  const add = (base: string, path: string, body: unknown) => {
    const url = new URL(path, base).href;
    responses.set(url, new Response(JSON.stringify(body)));
    return url;
  };
  try {
    const bodies = JSON.parse(root.getElementById(servedDataId)?.textContent ?? '') as Bodies;
    for (const [path, body] of Object.entries(bodies.billing))
      add(settings.billingBase, path, body);
    if (settings.token !== undefined || getToken)
      for (const [path, body] of Object.entries(bodies.api)) {
        account.url = add(settings.apiBase, path, body);
        account.userId = body.userid;
      }
  } catch {
    // The widget requests what is missing.
  }
  return account;
}
