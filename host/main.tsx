import { ownProperties } from '#base/objects/own-properties.ts';
import { createRoot } from 'react-dom/client';
import { parsePlansQuery } from '#plans/plans-query.ts';
import { langs, settingsFrom } from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { inWebview } from '#browser/webview.ts';
import { createEventHub } from '#page-services/event-hub.ts';
import { hasAnyPageService } from '#page-services/page-service-settings.ts';
import { takeInvitation } from '#family/invitation-token.ts';
import { createRouter } from '#app/router.ts';
import { Unavailable } from '#app/router-view.tsx';
import { Root } from '#ui/screen/root.tsx';
import { createTiming } from '#app/first-screen/timing.ts';
import { createBrowserLocation } from '#browser/location/browser-location.ts';
import { baseUrl, pageUrl } from '#browser/location/page-address.ts';
import { createStorage } from '#browser/storage.ts';
import { findPage } from '#widgets/route-table.ts';
import { createServices } from '#app/services.ts';
import { createCookieTokenStore } from '#session/token-store.ts';
import { App } from './app.tsx';
import { signInByLink } from './sign-in-by-link.ts';
import { forgetOldTarget } from './forget-old-target.ts';
import { payableUrl } from '#base/trust/trusted-addresses.ts';
import { createI18n, loadTexts, widgetMessages } from './i18n.ts';
import { createLazyLanding } from './landing/lazy-landing.tsx';
import { storedEnvironment } from './environment/environment.ts';
import { pageSetting, pageServiceSettings } from './page-settings.ts';

const startedMs = performance.now();

/**
 * Spec §1: the language comes from the stored setting, never from the browser's. A page that leads
 * here, such as a payment page, can name the language that it was opened in.
 */
const address = new URLSearchParams(window.location.search);
const named = langs.find((each) => each === address.get('lang'));
const lang = named ?? createStorage('').get('lang') ?? 'ru';
const environment = CLOUD_ENVIRONMENT === 'production' ? {} : storedEnvironment(sessionStorage);
const pageSettings = settingsFrom(
  // The web redirect (spec §4) is the host's own way into the cloud.
  {
    lang,
    cloudUrl: '/redirect',
    recommended: '500 GB',
    clientId: pageSetting(document, 'client-id'),
    supportUrl: pageSetting(document, 'support-url'),
    ...environment,
  },
  baseUrl(),
  (setting, value, used) => {
    warnDeveloper(1, `${setting}: "${value}" is not valid; using ${used}`);
  },
  pageUrl(),
);
const i18n = createI18n(pageSettings.lang);
const settings = ownProperties(pageSettings, { messages: widgetMessages(i18n) });
document.documentElement.lang = settings.lang;

const hub = createEventHub();
const absent = new Set<string>();
hub.listen(({ name, detail }) => {
  if (name === 'cloud-ready' && detail.supported === false) absent.add(detail.path);
});
const services = createServices({
  settings,
  ownsPage: true,
  tokens: createCookieTokenStore(document, createStorage('')),
  emit: hub.emit,
});
const location = createBrowserLocation();

// Before the address is replaced: the token of an invitation is in its fragment.
if (location.current().path === '/family/join') takeInvitation();

// A reload shows the language that the user has chosen since.
if (named) {
  address.delete('lang');
  location.go(`${location.current().path}?${address.toString()}`, { replace: true });
}

// Spec §2: a token in an address signs in; it is removed before anything else runs.
const { path, search } = location.current();
forgetOldTarget(services, { path, search });
const query = parsePlansQuery(search);
if (query.token !== undefined)
  location.go(query.rest ? `${path}?${query.rest}` : path, { replace: true });

const router = createRouter(services, location, '/plans', findPage);
const root = document.querySelector('#root');

// A screen takes no focus from a part of the page outside, as the frame is for it. The landing page is
// no screen.
location.subscribe(() => {
  const active = document.activeElement;
  if (
    location.current().path !== '/' &&
    active instanceof HTMLElement &&
    active.closest('.shell-head')
  )
    active.blur();
});

/**
 * No top-level await: the landing page's chunk needs this one, and each would wait for the other.
 */
async function mount(): Promise<void> {
  const { lang } = settings;
  const terms = payableUrl(pageSetting(document, 'terms-url')) ?? undefined;
  const landing = createLazyLanding(i18n, terms);
  const isLanding = location.current().path === '/';
  // A widget waits for these; without them it shows its own texts.
  if (!isLanding) void loadTexts(i18n, lang, 'widgets');
  const [hasTexts] = await Promise.all([
    loadTexts(i18n, lang, 'host'),
    isLanding ? landing.load(lang) : undefined,
    signInByLink(services, query.token),
  ]);
  if (!hasTexts) return showUnavailable();

  router.start();
  // The landing page is no widget; what is opened from it later is not the page's first screen.
  const timing =
    path === '/' ? undefined : createTiming(services.emit, startedMs, performance.now());
  timing?.respond();
  const rootRef = timing?.ref;
  if (root)
    createRoot(root).render(
      <App {...{ services, location, router, i18n, landing, absent, rootRef }} />,
    );
}

/** The files of the host are missing too, so the page offers to reload at once, as after two failures. */
function showUnavailable(): void {
  const reload = () => window.location.reload();
  if (root)
    createRoot(root).render(
      <Root lang={settings.lang} theme={settings.theme} level={1}>
        <Unavailable lang={settings.lang} retry={reload} failures={2} />
      </Root>,
    );
}

/** Page services never delay a screen, and no screen depends on them. Spec §7. */
function startPageServices(): void {
  const enabled = pageServiceSettings(document);
  if (!hasAnyPageService(enabled) && !inWebview(window)) return;
  const release = CLOUD_RELEASE;
  const environment = CLOUD_ENVIRONMENT;
  import('#page-services/start-page-services.ts')
    .then((module) =>
      module.startPageServices({
        enabled,
        services,
        hub,
        emit: hub.emit,
        page: window,
        release,
        environment,
      }),
    )
    .catch(() => undefined);
}

if (document.readyState === 'complete') startPageServices();
else window.addEventListener('load', startPageServices, { once: true });

mount().catch(showUnavailable);

// Spec §2: only test builds have the switcher; the build drops it from all others.
if (CLOUD_ENVIRONMENT !== 'production' && path === '/')
  import('./environment/environment-switcher.ts')
    .then((module) => module.showEnvironmentSwitcher(window, pageSetting(document, 'sso-host')))
    .catch(() => undefined);
