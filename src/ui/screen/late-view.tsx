import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Lang } from '#config/settings.ts';

/** How what a first screen does without comes to it. */
export interface LateViews {
  readonly lang: Lang;
  /** Fetches a part, with the messages and styles that it needs; tells the page where it does not come. */
  readonly arrive: <Part>(load: () => Promise<Part>) => Promise<Part>;
  /** Stands in the place of a whole screen meanwhile. */
  readonly loading?: ReactNode;
  /** Says that it did not come, with a way to try again. */
  readonly Unavailable: ComponentType<UnavailableProps>;
}

export interface UnavailableProps {
  readonly lang: Lang;
  readonly again: () => void;
  /** What is missing is a part of a screen that stands. */
  readonly isPart?: boolean;
}

export const LateViewsContext = createContext<LateViews>({
  lang: 'en',
  arrive: (load) => load(),
  Unavailable: () => null,
});

const loads = new Set<() => Promise<unknown>>();

/** Fetches the late views of all first screens that have been opened. */
export function prefetchLateViews(): void {
  // A failed fetch is no news here: the screen that needs it will ask again.
  for (const load of loads) load().catch(() => undefined);
}

/**
 * A component whose code comes when it is first drawn. The build makes one of each import that is
 * marked `// late`.
 * @param isScreen it is the whole screen, so that a skeleton stands in its place meanwhile
 */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isScreen: boolean,
): (props: Props) => ReactNode {
  loads.add(load);
  return function LateView(props: Props) {
    const { lang, arrive, loading = null, Unavailable } = useContext(LateViewsContext);
    const [part, setPart] = useState<{ readonly Part?: ComponentType<Props> }>();
    const [tries, setTries] = useState(0);
    const again = useCallback(() => {
      setPart(undefined);
      setTries((before) => before + 1);
    }, []);
    useEffect(() => {
      let left = false;
      const settle = (next: { readonly Part?: ComponentType<Props> }) => {
        if (!left) setPart(next);
      };
      arrive(load).then(
        (Part) => settle({ Part }),
        () => settle({}),
      );
      return () => {
        left = true;
      };
    }, [arrive, tries]);
    if (!part) return isScreen ? loading : null;
    return part.Part ? (
      <part.Part {...props} />
    ) : (
      <Unavailable lang={lang} again={again} isPart={!isScreen} />
    );
  };
}
