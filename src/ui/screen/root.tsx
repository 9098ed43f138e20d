import { createContext, useMemo, useRef, type ReactNode } from 'react';
import type { Lang, Theme } from '#config/settings.ts';

/** What a widget's parts know of the widget they stand in. */
export interface RootContext {
  /** Name of the screen shown last, so that only a change of screen moves the focus. */
  readonly lastScreenRef: { current: string | undefined };
  /** Level of a screen's heading; a card's heading is one deeper. */
  readonly level: 1 | 2;
}

export const RootContext = createContext<RootContext>({
  lastScreenRef: { current: undefined },
  level: 2,
});

export interface RootProps {
  readonly lang: Lang;
  readonly theme: Theme;
  /** 1 where the widget is the page, as in the host; 2 (the default) on somebody else's page. */
  readonly level?: 1 | 2 | undefined;
  /** A widget that never needs the height of a window keeps less of it free. */
  readonly short?: boolean | undefined;
  /** A person points at something, or gives it the focus. */
  readonly onTouched?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * The outermost box of a widget: container for queries, language, forced theme.
 * Part `root`.
 */
export function Root({ lang, theme, level = 2, short, onTouched, children }: RootProps) {
  const lastScreenRef = useRef<string | undefined>(undefined);
  const context = useMemo(() => ({ lastScreenRef, level }), [level]);
  return (
    <RootContext.Provider value={context}>
      <div
        className="cw-root"
        part="root"
        lang={lang}
        onPointerOver={onTouched}
        onFocus={onTouched}
        data-short={short ? '' : undefined}
        data-theme={theme === 'auto' ? undefined : theme}
      >
        {children}
      </div>
    </RootContext.Provider>
  );
}
