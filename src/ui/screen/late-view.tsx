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
  /** Called when a part cannot be loaded. */
  readonly onMissing: () => void;
  /** Replaces a whole screen while it is loading or unavailable. */
  readonly loading?: ReactNode;
  /** Shows that a part could not be loaded, with a retry. */
  readonly Unavailable: ComponentType<UnavailableProps>;
}

export interface UnavailableProps {
  readonly lang: Lang;
  readonly retry: () => void;
  /** The missing view is part of a screen that is visible. */
  readonly isPart?: boolean;
  /** How often loading has failed; once if it is not given. */
  readonly failures?: number;
}

export const LateViewsContext = createContext<LateViews>({
  lang: 'en',
  onMissing: () => undefined,
  Unavailable: () => null,
});

interface Late {
  readonly load: () => Promise<void>;
  readonly isOnDemand: boolean;
}

const all: Late[] = [];

/** Loads the late views of all screens that have been opened, except those that few users open. */
export function loadLikelyLateViews(): void {
  // A failure is ignored here: the screen that needs the view loads it again.
  for (const { load, isOnDemand } of all) if (!isOnDemand) load().catch(() => undefined);
}

/** Loads every late view, so that a test sees a whole screen at once. */
export async function loadLateViews(): Promise<void> {
  // A loaded view may have late views of its own.
  for (const { load } of all) await load();
}

/** A part of a screen, or a whole screen, in whose place a skeleton is shown while it loads. */
export type LatePlace = 'part' | 'screen';

/**
 * A component whose code is loaded when it is first rendered:
 * `lateView(async () => (await import('./limit.tsx')).Limit)`.
 * @param isOnDemand whether it is loaded only when it is drawn, because few users open it
 */
export function lateView<Props extends object>(
  importView: () => Promise<ComponentType<Props>>,
  place: LatePlace = 'part',
  isOnDemand = false,
): (props: Props) => ReactNode {
  let View: ComponentType<Props> | undefined;
  const load = async () => {
    View ??= await importView();
  };
  all.push({ load, isOnDemand });
  return function LateView(props: Props) {
    const { lang, onMissing, loading = null, Unavailable } = useContext(LateViewsContext);
    const [status, setStatus] = useState<'loading' | 'loaded' | 'missing'>(
      View ? 'loaded' : 'loading',
    );
    const [attempt, setAttempt] = useState(1);
    useEffect(() => {
      // The view may also have arrived between the drawing and this effect.
      if (View) return setStatus('loaded');
      let isUnmounted = false;
      const settle = (next: 'loaded' | 'missing') => {
        if (next === 'missing') onMissing();
        if (!isUnmounted) setStatus(next);
      };
      load().then(
        () => settle('loaded'),
        () => settle('missing'),
      );
      return () => {
        isUnmounted = true;
      };
    }, [onMissing, attempt]);
    const retry = useCallback(() => {
      setStatus('loading');
      setAttempt((before) => before + 1);
    }, []);
    if (View) return <View {...props} />;
    if (status === 'missing')
      return <Unavailable lang={lang} retry={retry} isPart={place === 'part'} failures={attempt} />;
    return place === 'screen' ? loading : null;
  };
}
