import { isCaptchaHost, type CaptchaConfig, type CaptchaProvider } from '#base/values/captcha.ts';
import type { CaptchaReport } from '#base/ports/captcha.ts';
import type { Lang } from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import type { CaptchaAdapter } from './adapter.ts';
import { hCaptcha, reCaptcha, turnstile } from './recaptcha-compatible.ts';
import { smartCaptcha } from './smart-captcha.ts';
import { isLocalHost } from '#base/trust/local-host.ts';
import { trustedScriptUrl } from '../scripts/trusted-script-url.ts';

const adapters: Readonly<Record<CaptchaProvider, CaptchaAdapter>> = {
  smartcaptcha: smartCaptcha,
  hcaptcha: hCaptcha,
  turnstile,
  recaptcha: reCaptcha,
};

interface Challenge {
  readonly config: CaptchaConfig;
  readonly box: HTMLElement | null;
  readonly lang: Lang;
  readonly page: Window;
  readonly report: (report: CaptchaReport) => void;
}

/**
 * Loads the service's script and draws a challenge; returns a function that removes it. A host that
 * is neither bare nor `localhost` is refused before anything is loaded.
 */
export function startChallenge({ config, box, lang, page, report }: Challenge): () => void {
  const adapter = adapters[config.provider];
  const host = config.host ?? adapter.host;
  if (!isCaptchaHost(host)) {
    warnDeveloper(7, `The captcha host "${host}" is refused`);
    report({ kind: 'blocked' });
    return () => {};
  }
  let remove = () => {};
  let ended = false;
  const url = scriptUrl(host, adapter.script(readyName, lang));
  void loadScript(page, url, adapter.global).then((service) => {
    if (ended) return;
    const blocked = (problem = 'could not be loaded') => {
      warnDeveloper(8, `The captcha of ${host} ${problem}`);
      report({ kind: 'blocked' });
    };
    if (!service) return blocked();
    const mountPoint = box ? mountPointIn(box) : hiddenMountPoint(page.document);
    const dark = box !== null && isLight(getComputedStyle(box).color);
    // A visible one has a button that closes it.
    const timeout = config.visible
      ? undefined
      : startTimeout(
          adapter.reportsChallenges,
          () => blocked('does not answer'),
          () => report({ kind: 'expired' }),
        );
    try {
      const removeChallenge = adapter.render(service, {
        config,
        lang,
        dark,
        box: mountPoint.box,
        report,
        onChallenge: (isShown) => timeout?.onChallenge(isShown),
      });
      remove = () => {
        remove = () => {};
        timeout?.end();
        try {
          removeChallenge();
        } catch {
          // Its box is removed anyway, and the user continues.
        }
        mountPoint.remove();
      };
      // It may have reported its token before it was drawn.
      if (ended) remove();
    } catch {
      // A third-party script may throw anything; the user must be able to continue.
      timeout?.end();
      mountPoint.remove();
      blocked();
    }
  });
  return () => {
    ended = true;
    remove();
  };
}

/** Whether a text of this computed colour is light, so that its background is dark. */
function isLight(color: string): boolean {
  const rgb = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1) ?? [];
  return rgb.length === 3 && rgb.every((part) => Number(part) > 150);
}

/** How long an invisible captcha may take while it shows nothing to the user, in ms. */
const unseenMs = 30_000;
/** The same for a service that may show a challenge without reporting it, in ms. */
const perhapsSeenMs = 120_000;

interface CaptchaTimeout {
  /** The time counts while no challenge is shown: for a challenge the user has all the time. */
  readonly onChallenge: (isShown: boolean) => void;
  readonly end: () => void;
}

/**
 * Limits how long an invisible captcha may take to answer. Its script may load while its frame or
 * its requests are blocked or hang, or the user may close a challenge of a service that does not
 * report it; without an answer the user could only reload the page.
 * @param onSilence called when it has shown nothing in that time
 * @param onExpiry called when it may have shown a challenge
 */
function startTimeout(
  reportsChallenges: boolean,
  onSilence: () => void,
  onExpiry: () => void,
): CaptchaTimeout {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const onChallenge = (isShown: boolean) => {
    clearTimeout(timer);
    if (isShown || ended) return;
    timer = reportsChallenges
      ? setTimeout(onSilence, unseenMs)
      : setTimeout(onExpiry, perhapsSeenMs);
  };
  onChallenge(false);
  const end = () => {
    ended = true;
    clearTimeout(timer);
  };
  return { onChallenge, end };
}

/** A node in the document itself, and a function that removes it. */
interface MountPoint {
  readonly box: HTMLElement;
  remove(): void;
}

/** A widget opens one captcha at a time, so one name per root is enough. */
const slotName = 'cloud-captcha';

/**
 * A box that appears inside `within` but belongs to the document: captcha services look up their
 * nodes and insert style sheets in the document, which a shadow root hides from them. A slot is
 * placed in the root, and the box becomes a light child of its host; nested roots forward it.
 */
function mountPointIn(within: HTMLElement): MountPoint {
  const { ownerDocument: page } = within;
  const nodes: Element[] = [];
  let parent: Element = within;
  for (;;) {
    const root = parent.getRootNode();
    const inner = nodes.at(-1);
    if (!(root instanceof ShadowRoot)) {
      const box = page.createElement('div');
      if (inner) box.slot = slotName;
      parent.append(box);
      nodes.push(box);
      return { box, remove: () => nodes.forEach((node) => node.remove()) };
    }
    const slot = page.createElement('slot');
    slot.name = slotName;
    if (inner) slot.slot = slotName;
    parent.append(slot);
    nodes.push(slot);
    parent = root.host;
  }
}

/** A place for an invisible captcha. */
function hiddenMountPoint(page: Document): MountPoint {
  const box = page.createElement('div');
  page.body.append(box);
  return { box, remove: () => box.remove() };
}

/** How long a script may take to load before it counts as blocked, in ms. */
const timeoutMs = 15_000;

/**
 * How many scripts took too long. The browser would answer the same address with the request that still
 * hangs, and the services ignore a parameter that they do not know.
 */
let timeouts = 0;

/** The script address on `host`: plain http for localhost only. */
function scriptUrl(host: string, path: string): string {
  const local = isLocalHost(host.replace(/:\d+$/, ''));
  return `${local ? 'http' : 'https'}://${host}${path}`;
}

/** The function that a script calls when it is ready; it must have a global name. */
export const readyName = 'cloudWidgetsCaptchaReady';

/**
 * Loads a captcha script once per page and returns its global object; undefined if it is blocked by
 * the network, an extension or the page's policy, or takes too long.
 */
function loadScript(page: Window, url: string, name: string): Promise<unknown> {
  const found = (): unknown => {
    const service: unknown = Reflect.get(page, name);
    const isReady = typeof service === 'object' && service !== null && 'render' in service;
    return isReady ? service : undefined;
  };
  const loaded = found();
  if (loaded) return Promise.resolve(loaded);
  return new Promise((resolve) => {
    const script = page.document.createElement('script');
    const settle = (service: unknown) => {
      clearTimeout(timer);
      // A retry needs a new element: a script that has failed never loads again.
      if (!service) script.remove();
      resolve(service);
    };
    const timer = setTimeout(() => {
      timeouts += 1;
      settle(undefined);
    }, timeoutMs);
    const previous: unknown = Reflect.get(page, readyName);
    Reflect.set(page, readyName, () => {
      if (typeof previous === 'function') Reflect.apply(previous, undefined, []);
      settle(found());
    });
    script.addEventListener('load', () => {
      if (found()) settle(found());
    });
    script.addEventListener('error', () => settle(undefined));
    try {
      Reflect.set(
        script,
        'src',
        trustedScriptUrl(page, timeouts > 0 ? `${url}&attempt=${timeouts}` : url),
      );
      page.document.head.append(script);
    } catch {
      settle(undefined);
    }
  });
}
