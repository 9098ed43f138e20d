import { createHttp, type Http } from '#http/client.ts';
import type { EarlyResponses } from '#http/early-reads.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Emit } from '#base/settings/events.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { ownProperties } from '#base/objects/own-properties.ts';
import type { Settings, Texts } from '#base/settings/settings.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { storedClock } from '#browser/clock.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';
import { pageVisibility } from '#browser/visibility.ts';
import { createChannel, type WidgetChannel } from '#session/channel.ts';
import type { PageToken } from '#session/page-token.ts';
import { createSession, type Session } from '#session/session.ts';
import {
  createInterruptedPurchase,
  type InterruptedPurchase,
} from '#purchase/change/interrupted-purchase.ts';
import { ownedToken } from '#session/current-account.ts';
import { createStorageTokenStore } from '#session/token-store.ts';
import type { TokenStore } from '#session/stored-identity.ts';

/** The services of one widget instance: what its flows need. Those of a page are `page-services/`. */
export interface Services {
  readonly settings: Settings;
  /** Sets `settings.lang` and `settings.messages`. */
  setTexts(texts: Texts): void;
  readonly http: Http;
  readonly session: Session;
  readonly channel: WidgetChannel;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly interrupted: InterruptedPurchase;
  readonly emit: Emit;
  /** Whether the widget may navigate the page: true in the host, false in an embed. */
  readonly ownsPage: boolean;
  stop(): void;
}

export interface ServicesConfig {
  readonly settings: Settings;
  readonly emit: Emit;
  readonly ownsPage?: boolean;
  /** Where the token is stored; by default with the other data. */
  readonly tokens?: TokenStore;
  readonly getToken?: PageToken['getToken'];
  /** `fetch`, except that a read started early is not sent again. */
  readonly fetch?: typeof fetch;
  /** Responses requested before this code had loaded. */
  readonly early?: EarlyResponses;
}

/** The composition root: configuration in, services out. */
export function createServices(config: ServicesConfig): Services {
  // Nothing that a script has added to `Object.prototype` configures a widget.
  const options = ownProperties<ServicesConfig>(config);
  const { settings, emit, ownsPage = false, getToken } = options;
  const storage = createStorage(ownsPage ? '' : embedPrefix(settings.clientId));
  const clock = storedClock(storage);
  const channel = createChannel(`cloud-widgets:${settings.clientId}`);
  const tokens = options.tokens ?? createStorageTokenStore(storage);
  const session = createSession(
    { storage, channel, emit, clock, tokens },
    { token: settings.token, userId: settings.userId, getToken },
  );
  const deps = {
    settings,
    fetch: options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request)),
    online: () => navigator.onLine,
    token: session.token,
    knownToken: () => session.identity()?.token,
    early: options.early,
    ownedToken: (userId: string, signal: AbortSignal, isAtHand: boolean) => {
      const isUnconfirmed = isAtHand ? undefined : options.early?.isUnconfirmed;
      return ownedToken({ http, session, isUnconfirmed }, userId, signal);
    },
    onTokenRejected: session.reject,
    now: clock.now,
    onServerDate: (date: string | null) => clock.onServerTime(Date.parse(date ?? '')),
  };
  const http = createHttp(deps);
  let current = settings;
  const interrupted = createInterruptedPurchase(clock.now);
  // Only the sign-in here has said that the purchase goes on.
  channel.subscribe(({ type }) => {
    if (type === 'signed-in') interrupted.drop();
  });
  return {
    get settings() {
      return current;
    },
    setTexts: (texts) => {
      current = ownProperties<Settings>(current, texts);
    },
    http,
    session,
    channel,
    storage,
    clock,
    interrupted,
    emit,
    ownsPage,
    visibility: pageVisibility,
    stop: () => {
      session.stop();
      channel.close();
    },
  };
}
