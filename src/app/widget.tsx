import { ownProperties } from '#base/settings/own-properties.ts';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CloudEventName, Emit } from '#base/settings/events.ts';
import { restartKey } from '#base/settings/setting-names.ts';
import {
  settingsFrom,
  unreachableBase,
  type GetToken,
  type PageFunctions,
  type ReportProblem,
  type RawSettings,
  type Settings,
} from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import { recordTokens } from './page-services/provided-tokens.ts';
import { pageServicesReporter } from './page-services/page-services-reporter.ts';
import { createRouter, type Router } from './router.ts';
import { RouterView } from './router-view.tsx';
import { essentialMessages } from '#i18n/essential.ts';
import type { Messages } from '#i18n/overrides/overridable.ts';
import { headingOf } from '#i18n/screen-heading.ts';
import { baseUrl, pageUrl } from '#browser/location/page-address.ts';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import type { FindRoute, WidgetRoutes } from './route.tsx';
import { createServices, type Services } from './services.ts';
import { createTimingRef } from './page-services/timing.ts';
import type { WidgetHandlers } from './widget-handlers.ts';
import { latestToken } from '#session/page-token.ts';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Root } from '#ui/screen/root.tsx';

/** Props of every widget as a React component. All are optional. */
export type WidgetProps = WidgetHandlers &
  PageFunctions & {
    readonly [N in keyof Settings]?: (N extends 'messages' ? Messages : Settings[N]) | undefined;
  };

/** `cloud-signed-in` → `onSignedIn`. */
const handlerOf = (name: CloudEventName): string =>
  name.replace('cloud', 'on').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Running {
  readonly stableGetToken: GetToken;
  readonly services: Services;
  readonly router: Router;
  readonly rootRef: ReturnType<typeof createTimingRef>;
}

/** Starts the services and the router of a widget whose props are read at each use. */
function startWidget(
  latest: { readonly current: WidgetProps },
  location: LocationHistory,
  start: string,
  findRoute: FindRoute,
): Running {
  const emit: Emit = (name, detail) => {
    const handler = Reflect.get(latest.current, handlerOf(name)) as
      ((detail: unknown) => unknown) | undefined;
    pageServicesReporter()?.(name, detail, latest.current.token);
    try {
      return handler?.(detail) !== false;
    } catch (error) {
      // As for event listeners: the fault is reported to the page, and the widget continues.
      reportError(error);
      return true;
    }
  };
  const raw: RawSettings = latest.current;
  const warn: ReportProblem = (setting, value, used) =>
    warnDeveloper(1, `${setting}: "${value}" is not valid; using ${used}`);
  const settings = settingsFrom(raw, baseUrl(), warn, pageUrl());
  const stableGetToken = recordTokens(latestToken(() => latest.current.getToken));
  const getToken = latest.current.getToken && stableGetToken;
  const services = createServices({ settings, emit, ...(getToken ? { getToken } : {}) });
  const router = createRouter(services, location, start, findRoute);
  router.start();
  // The skeleton is already drawn: React renders it with the component itself.
  const mounted = performance.now();
  return { stableGetToken, services, router, rootRef: createTimingRef(emit, mounted, mounted) };
}

/**
 * A widget as a React component. Everything starts in an effect and ends with it, so that
 * StrictMode, re-mounting and server rendering are safe; the location inside the widget survives a
 * re-mount of the same component instance.
 */
export function Widget({
  routes,
  findRoute,
  ...rest
}: WidgetProps & {
  readonly routes: WidgetRoutes;
  readonly findRoute: FindRoute;
}): ReactNode {
  const props = ownProperties<WidgetProps>(rest);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [running, setRunning] = useState<Running>();
  // A server has no address to resolve the bases against. What is invalid is reported at the start.
  const settings = settingsFrom(props, unreachableBase, () => {});
  const restartOn = restartKey(settings);
  const { lang, theme, userId, start = routes.start } = settings;
  const { token, messages } = props;
  const hasGetToken = props.getToken !== undefined;
  const location = useMemo(() => createMemoryLocation(start), [start]);

  useEffect(() => {
    const started = startWidget(latest, location, start, findRoute);
    setRunning(started);
    return () => {
      started.router.stop();
      started.services.stop();
    };
  }, [restartOn, location, start, findRoute]);

  useEffect(() => {
    const getToken = hasGetToken ? running?.stableGetToken : undefined;
    running?.services.session.setToken({ token, userId, getToken });
  }, [running, token, userId, hasGetToken]);
  useEffect(() => {
    running?.router.setTexts({ lang, messages });
  }, [running, lang, messages]);

  const narrow = routes.isNarrow === true;
  const rootProps = { lang, theme, narrow };
  if (running) {
    const { router, rootRef } = running;
    return <RouterView router={router} {...rootProps} messages={messages} rootRef={rootRef} />;
  }
  const skeleton = routes.routes[routes.start]?.skeleton ?? 'message';
  return (
    <Root {...rootProps}>
      <LoadingScreen
        kind={skeleton}
        label={essentialMessages[lang]['essential.loading'] ?? ''}
        heading={headingOf(lang, skeleton, messages)}
      />
    </Root>
  );
}
