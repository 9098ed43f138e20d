import { createContext, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { Lang, Theme } from '#config/settings.ts';

/** What a component needs to know about its widget. */
export interface RootContext {
  /** Name of the last screen: the focus moves only if the screen has changed. */
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
  /** 1 if the widget is the page, as in the host; 2 (the default) on any other page. */
  readonly level?: 1 | 2 | undefined;
  /** A widget that never needs the height of a window reserves less of it. */
  readonly short?: boolean | undefined;
  /** Called when the user first points at or focuses the widget. */
  readonly onTouched?: (() => void) | undefined;
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

/**
 * The outermost element of a widget: container for queries, language, forced theme. Part `root`.
 */
export function Root(props: RootProps) {
  const { lang, theme, level = 2, short, onTouched, rootRef, children } = props;
  const lastScreenRef = useRef<string | undefined>(undefined);
  const context = useMemo(() => ({ lastScreenRef, level }), [level]);
  return (
    <RootContext.Provider value={context}>
      <div
        ref={rootRef}
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
