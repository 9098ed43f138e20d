import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../host/app.tsx';
import { createI18n } from '../../host/i18n.ts';
import { createLazyLanding } from '../../host/landing/lazy-landing.tsx';
import hostWords from '../../host/messages/ru.json' with { type: 'json' };
import { findPage } from '#widgets/route-table.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import commonWords from '#i18n/messages/ru.json' with { type: 'json' };
import { createTranslate } from '#i18n/translate.ts';
import { createRouter } from '#app/router.ts';
import type { RouterState } from '#app/router.state.ts';
import { RouterView } from '#app/router-view.tsx';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import { createServices } from '#app/services.ts';
import { offersSkeleton } from '#widgets/available-packages/skeletons.ts';
import { CloudPlans } from '#widgets/plans/index.tsx';
import { pseudo } from './pseudo.ts';
import { untranslatedTexts, visibleTexts } from './untranslated-text.ts';

/* What is shown around the screens, and while there are none. */

const settings = settingsFrom({}, 'https://shop.example/', () => {});
const tools = {
  t: createTranslate('ru', commonWords),
  lang: 'ru',
  clock: { now: () => 0, after: () => () => undefined },
  ticks: () => () => undefined,
  navigate: () => undefined,
  signInAgain: () => undefined,
} as const;
const path = '/plans';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

/** A router without any activity. */
function routerOf(state: RouterState) {
  const services = createServices({ settings, emit: () => true });
  const location = createMemoryLocation(path);
  const router = createRouter(services, location, path, findPage);
  ends.push(services.stop);
  const store = { getState: () => state, subscribe: () => () => undefined };
  return { services, location, router: { ...router, store } };
}

const routerAt = (state: RouterState) => () => {
  render(<RouterView router={routerOf(state).router} lang="ru" theme="auto" />);
  return document.body;
};

const surroundings: Readonly<Record<string, () => Element>> = {
  'a route that is being opened': routerAt({ step: 'opening', path, skeleton: offersSkeleton }),
  'a route that does not exist': routerAt({ step: 'unknown', path, deps: tools }),
  'a route whose code did not arrive': routerAt({ step: 'unavailable', path, failures: 2 }),
  'a component before it runs': () =>
    new DOMParser().parseFromString(renderToString(<CloudPlans />), 'text/html').body,
  'the host around a screen, its title included': () => {
    const i18n = createI18n('ru');
    i18n.addResourceBundle('ru', 'host', pseudo(hostWords));
    const landing = createLazyLanding(i18n);
    render(
      <App
        {...routerOf({ step: 'unknown', path, deps: tools })}
        {...{ i18n, landing, absent: new Set() }}
      />,
    );
    return document.documentElement;
  },
};

it.each(Object.entries(surroundings))(
  '%s contains no text outside the catalogs',
  async (_, draw) => {
    const page = draw();
    // The boxes of a skeleton are drawn in the next task.
    await vi.waitFor(() => expect(visibleTexts(page)).not.toEqual([]));
    expect(untranslatedTexts(page, [])).toEqual([]);
  },
);
