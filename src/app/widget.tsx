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
import type { Emit } from '#base/settings/events.ts';
import { restartKey, type OwnSetting } from '#base/settings/setting-names.ts';
import {
  getTokenFrom,
  settingsFrom,
  unreachableBase,
  type GivenSettings,
  type PageFunctions,
  type ReportProblem,
  type RawSettings,
  type Settings,
} from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { isLocalPage } from '#base/trust/local-host.ts';
import { reportFault } from '#base/settings/report-fault.ts';
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
import { skeletonAt, type FindRoute } from './route.tsx';
import type { HeightReservation } from './first-screen/timing.ts';
import { handlerOf, type WidgetHandlers } from './widget-handlers.ts';
import { latestToken, type PageToken } from '#session/page-token.ts';
import type { Skeleton } from '#ui/skeleton/skeleton.ts';

/**
 * Props of a widget as a React component. All are optional.
 * @typeParam Own the settings that only this widget uses
 */
export type WidgetProps<Own extends OwnSetting = OwnSetting> = WidgetHandlers &
  PageFunctions &
  Omit<GivenSettings, Exclude<OwnSetting, Own>> & { readonly messages?: Messages | undefined };

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
      reportFault(error);
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

/** Loaded on a developer's own machine only; a tag checks its attributes instead. */
function useCheckedProps(latest: { readonly current: WidgetProps }, isTag: boolean): void {
  useEffect(() => {
    if (isTag || !isLocalPage()) return;
    // If the module is missing, only the warnings are.
    import('./check-props.ts').then(({ checkProps }) => checkProps(latest.current), nothing);
  }, [latest, isTag]);
}

/** What is shown before the widget has been opened: by a server, and in the first drawing. */
const closedAt = (path: string, skeleton: Skeleton): ScreenSource => ({
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
  const getToken = useGetToken(latest, typeof props.getToken === 'function');
  const ownLocation = useMemo(() => createMemoryLocation(start), [start]);
  const skeleton = skeletonAt(routes.routes[start], '');
  const closed = useMemo(() => closedAt(start, skeleton), [start, skeleton]);

  useIsomorphicLayoutEffect(() => {
    const raw: RawSettings = latest.current;
    const report = element?.report ?? reportProp;
    const known = settingsFrom(raw, baseUrl(), report, pageUrl());
    getTokenFrom(latest.current.getToken, report);
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

  useCheckedProps(latest, element !== undefined);

  return (
    <RouterView
      router={widget ?? closed}
      lang={lang}
      theme={theme}
      narrow={!element && routes.isNarrow === true}
      messages={messages}
      rootRef={widget?.rootRef}
    />
  );
}
