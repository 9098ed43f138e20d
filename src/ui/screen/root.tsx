import { createContext, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { Lang, Theme } from '#base/settings/settings.ts';
import { ownEvents } from './own-events.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/reserved-height.css';

/** What the root of a widget tells the components in it. */
export interface RootContext {
  /** Name of the last screen: the focus moves only if the screen has changed. */
  readonly lastScreenRef: { current: string | undefined };
  /** Level of a screen's heading; a card's heading is one deeper. */
  readonly level: 1 | 2;
  /** Called with the heading of each screen. */
  readonly onHeading?: ((heading: string) => void) | undefined;
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
  /** The widget needs less width: where the page gives it none, it takes 30 em instead of 45. */
  readonly narrow?: boolean | undefined;
  /** Called with the heading of each screen. */
  readonly onHeading?: ((heading: string) => void) | undefined;
  /** Called whenever the user points at a part of the widget or focuses it. */
  readonly onInteraction?: (() => void) | undefined;
  /** Another view is shown before the screen, which keeps its nodes but is not seen. */
  readonly hidesScreen?: boolean | undefined;
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

/**
 * The outermost element of a widget: container for queries, language, forced theme. Part `root`.
 */
export function Root(props: RootProps) {
  const { lang, theme, level = 2, narrow, onInteraction, onHeading } = props;
  const { hidesScreen, rootRef, children } = props;
  const lastScreenRef = useRef<string | undefined>(undefined);
  const context = useMemo(() => ({ lastScreenRef, level, onHeading }), [level, onHeading]);
  return (
    <RootContext.Provider value={context}>
      <div
        ref={rootRef}
        // A translating browser replaces text nodes: prices in them would no longer change (decision 0261).
        className="cw-root notranslate"
        part="root"
        lang={lang}
        {...ownEvents}
        onPointerOver={onInteraction}
        onFocus={onInteraction}
        data-narrow={narrow ? '' : undefined}
        data-hides-screen={hidesScreen ? '' : undefined}
        data-theme={theme === 'auto' ? undefined : theme}
      >
        {children}
      </div>
    </RootContext.Provider>
  );
}
