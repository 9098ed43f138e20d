import type { Settings } from '#config/settings.ts';
import type { Prefetch } from '#http/prefetch.ts';
import { embeddedDataId } from './embedded-data-id.ts';

/** A server-rendered root, while the widget replaces it. */
export interface ServerMarkup extends Prefetch {
  /** Where the widget is rendered until it has something to show. */
  readonly container: HTMLElement;
}

type Bodies = Readonly<Record<'api' | 'billing', Readonly<Record<string, unknown>>>>;

/**
 * Responses embedded in the page are used as early responses by the first screen, so nothing is
 * requested twice. The widget is rendered in a separate container, and replaces the server's markup
 * once its first screen is complete, in the same place and with the same focus.
 */
export function takeOverServerMarkup(root: ShadowRoot, settings: Settings): ServerMarkup {
  const responses = embeddedResponses(root, settings);
  const container = HTMLDocument.prototype.createElement.call(document, 'div');
  const observer = new MutationObserver(() => {
    if (container.firstChild && !container.querySelector('.cw-loading-screen')) replace();
  });
  const replace = () => {
    observer.disconnect();
    // Later reads need the present state, and the account of whoever has signed in.
    responses.clear();
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
    peek: (url) => Promise.resolve(responses.get(url)?.clone()),
    drop: (url) => void take(url),
    fetch: (input, init) => {
      const isRead = typeof input === 'string' && init?.method !== 'POST';
      const response = isRead ? take(input) : undefined;
      return response ? Promise.resolve(response) : fetch(input, init);
    },
    stop: () => {
      observer.disconnect();
      responses.clear();
    },
  };
}

const focusable = (root: ShadowRoot): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a, button, input, summary'),
];

/** The embedded responses by URL; none if other code has made the data invalid. */
function embeddedResponses(
  root: ShadowRoot,
  { apiBase, billingBase }: Settings,
): Map<string, Response> {
  const bases = { api: apiBase, billing: billingBase };
  const responses = new Map<string, Response>();
  try {
    const bodies = JSON.parse(root.getElementById(embeddedDataId)?.textContent ?? '') as Bodies;
    for (const base of ['api', 'billing'] as const)
      for (const [path, body] of Object.entries(bodies[base]))
        responses.set(new URL(path, bases[base]).href, new Response(JSON.stringify(body)));
  } catch {
    // The widget requests what is missing.
  }
  return responses;
}
