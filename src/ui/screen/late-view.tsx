import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Lang } from '#base/settings/settings.ts';

/** How the omitted parts of a first screen are loaded. */
export interface LateViews {
  readonly lang: Lang;
  /** Loads a part with its messages and styles; reports to the page if it cannot be loaded. */
  readonly loadLate: <Part>(load: () => Promise<Part>) => Promise<Part>;
  /** Replaces a whole screen while it is loading or unavailable. */
  readonly loading?: ReactNode;
  /** Shows that a part could not be loaded, with a retry. */
  readonly Unavailable: ComponentType<UnavailableProps>;
}

export interface UnavailableProps {
  readonly lang: Lang;
  readonly retry: () => void;
  /** What is missing is part of a visible screen. */
  readonly isPart?: boolean;
  /** How often loading has failed; once if it is not given. */
  readonly failures?: number;
}

export const LateViewsContext = createContext<LateViews>({
  lang: 'en',
  loadLate: (load) => load(),
  Unavailable: () => null,
});

const loads = new Set<() => Promise<unknown>>();

/** Fetches the late views of all first screens that have been opened. */
export function prefetchLateViews(): void {
  // A failure is ignored here: the screen that needs the view loads it again.
  for (const load of loads) load().catch(() => undefined);
}

/**
 * A component whose code is loaded when it is first rendered. The build creates one for each import
 * marked `// late`.
 * @param isScreen whether it is the whole screen, so that a skeleton is shown while it loads
 * @param isOnDemand whether it is not prefetched, because few users open it
 */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isScreen: boolean,
  isOnDemand?: boolean,
): (props: Props) => ReactNode {
  if (!isOnDemand) loads.add(load);
  return function LateView(props: Props) {
    const { lang, loadLate, loading = null, Unavailable } = useContext(LateViewsContext);
    const [part, setPart] = useState<{ readonly Part?: ComponentType<Props> }>();
    const [attempt, setAttempt] = useState(0);
    const retry = useCallback(() => {
      setPart(undefined);
      setAttempt((before) => before + 1);
    }, []);
    useEffect(() => {
      let isUnmounted = false;
      const settle = (next: { readonly Part?: ComponentType<Props> }) => {
        if (!isUnmounted) setPart(next);
      };
      loadLate(load).then(
        (Part) => settle({ Part }),
        () => settle({}),
      );
      return () => {
        isUnmounted = true;
      };
    }, [loadLate, attempt]);
    if (!part) return isScreen ? loading : null;
    return part.Part ? (
      <part.Part {...props} />
    ) : (
      <Unavailable lang={lang} retry={retry} isPart={!isScreen} failures={attempt + 1} />
    );
  };
}
