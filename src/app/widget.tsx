import { ownProperties } from '#base/objects/own-properties.ts';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { CloudEventName, Emit } from '#base/settings/events.ts';
import { restartKey } from '#base/settings/setting-names.ts';
import {
  settingsFrom,
  unreachableBase,
  type PageFunctions,
  type ReportProblem,
  type RawSettings,
  type Settings,
} from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import { recordTokens } from '#page-services/provided-tokens.ts';
import { pageServicesReporter } from '#page-services/page-services-reporter.ts';
import { RouterView } from './router-view.tsx';
import type { RouterState, ScreenSource } from './router.state.ts';
import { openWidget, type OpenWidget, type WidgetDefinition } from './open-widget.ts';
import { createSteps } from '#base/flow/steps.ts';
import type { Messages } from '#i18n/overrides/overridable.ts';
import { baseUrl, pageUrl } from '#browser/location/page-address.ts';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import type { EarlyReads } from '#http/early-reads.ts';
import type { FindRoute } from './route.tsx';
import type { HeightReservation } from './first-screen/timing.ts';
import type { WidgetHandlers } from './widget-handlers.ts';
import { latestToken, type PageToken } from '#session/page-token.ts';
import type { SkeletonKind } from '#ui/skeleton/skeletons.ts';

/** Props of every widget as a React component. All are optional. */
export type WidgetProps = WidgetHandlers &
  PageFunctions & {
    readonly [N in keyof Settings]?: (N extends 'messages' ? Messages : Settings[N]) | undefined;
  };

/** `cloud-signed-in` → `onSignedIn`. */
const handlerOf = (name: CloudEventName): string =>
  name.replace('cloud', 'on').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a widget reaches of the element around it: events, location, height. A React page has none. */
export interface ElementPort {
  readonly emit: Emit;
  readonly report: ReportProblem;
  /** The widget's location: where the element was, if it continues there, else `start`. */
  locationFor(start: string, settings: Settings, findRoute: FindRoute): LocationHistory;
  heightFor(settings: Settings, path: string): HeightReservation;
  /** Responses that a server has put into the page. */
  readonly served?: EarlyReads | undefined;
}

/** Calls the handlers of a React component, and reports to the page services. */
const emitToHandlers =
  (latest: { readonly current: WidgetProps }): Emit =>
  (name, detail) => {
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

const reportProp: ReportProblem = (setting, value, used) =>
  warnDeveloper(1, `${setting}: "${value}" is not valid; using ${used}`);

/** An effect before the first paint. A server has none, and React warns about such an effect there. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The latest value, for functions that outlive the drawing that has created them. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useIsomorphicLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** One function for every `getToken` of the page, which calls the latest; undefined if there is none. */
function useGetToken(
  latest: { readonly current: WidgetProps },
  hasGetToken: boolean,
): PageToken['getToken'] {
  const getToken = useCallback(
    () => recordTokens(latestToken(() => latest.current.getToken))(),
    [latest],
  );
  return hasGetToken ? getToken : undefined;
}

const nothing = () => undefined;

/** What is shown before the widget has been opened: by a server, and in the first drawing. */
const closedAt = (path: string, skeleton: SkeletonKind): ScreenSource => ({
  store: createSteps<RouterState>({ step: 'opening', path, skeleton }).store,
  navigate: nothing,
  reopen: nothing,
  loadNext: nothing,
  onMissingView: nothing,
});

/**
 * A widget as a React component. Everything starts in an effect and ends with it, so that
 * StrictMode, re-mounting and server rendering are safe; the location inside the widget survives a
 * re-mount of the same component instance.
 */
export function Widget({
  definition,
  element,
  ...rest
}: WidgetProps & {
  readonly definition: WidgetDefinition;
  readonly element?: ElementPort | undefined;
}): ReactNode {
  const { routes, findRoute } = definition;
  const props = ownProperties<WidgetProps>(rest);
  const latest = useLatest(props);
  const [widget, setWidget] = useState<OpenWidget>();
  const [restarts, setRestarts] = useState(0);
  // A server has no address to resolve the bases against. What is invalid is reported at the start.
  const settings = settingsFrom(props, unreachableBase, nothing);
  const restartOn = restartKey(settings);
  const { lang, theme, userId, start = routes.start } = settings;
  const { token, messages } = props;
  const getToken = useGetToken(latest, props.getToken !== undefined);
  const ownLocation = useMemo(() => createMemoryLocation(start), [start]);
  const skeleton = routes.routes[start]?.skeleton ?? 'message';
  const closed = useMemo(() => closedAt(start, skeleton), [start, skeleton]);

  useIsomorphicLayoutEffect(() => {
    const raw: RawSettings = latest.current;
    const known = settingsFrom(raw, baseUrl(), element?.report ?? reportProp, pageUrl());
    const location = element?.locationFor(start, known, findRoute) ?? ownLocation;
    const opened = openWidget({
      definition,
      location,
      start,
      settings: known,
      pageToken: { token, userId, getToken },
      emit: element?.emit ?? emitToHandlers(latest),
      served: element?.served,
      height: element?.heightFor(known, location.current().path),
      startedMs: performance.now(),
      restart: () => setRestarts((before) => before + 1),
    });
    setWidget(opened);
    return () => opened.stop();
  }, [restartOn, element, ownLocation, start, definition, restarts]);

  useIsomorphicLayoutEffect(() => {
    widget?.setToken({ token, userId, getToken });
  }, [widget, token, userId, getToken]);
  useIsomorphicLayoutEffect(() => {
    widget?.setTexts({ lang, messages });
  }, [widget, lang, messages]);

  const narrow = !element && routes.isNarrow === true;
  return (
    <RouterView
      router={widget ?? closed}
      lang={lang}
      theme={theme}
      narrow={narrow}
      messages={messages}
      rootRef={widget?.rootRef}
    />
  );
}
