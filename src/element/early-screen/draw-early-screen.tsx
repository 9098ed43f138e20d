import type { EarlyScreen } from '#app/compose/early-screen.ts';
import { staticScreenDeps } from '#app/compose/static-screen-deps.ts';
import { loadMessages } from '#app/load-messages.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import type { Settings } from '#base/settings/settings.ts';
import type { Prefetch } from '#http/prefetch.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { Root } from '#ui/screen/root.tsx';
import { isPreact } from '../preact/early-react.ts';
import { drawStatic } from './draw-static.ts';
import { captureInput, type InputCapture } from './capture-input.ts';
import { readEarly } from './read-early.ts';

export interface EarlyScreenConfig {
  readonly root: ShadowRoot;
  readonly settings: Settings;
  readonly storage: KeyValueStorage;
  readonly prefetched: Prefetch | undefined;
  readonly widget: WidgetRoutes;
  readonly screen: EarlyScreen;
  /** False once the element has ended or shows something else. */
  readonly isWanted: () => boolean;
}

/** A first screen that is drawn, and does not respond yet. */
export interface EarlyDrawing extends InputCapture {
  /** Its outermost node. */
  readonly frame: HTMLElement;
  /** The state of the flow in which it can be hydrated, as JSON. */
  readonly state: string;
  /** Resolves in the frame that paints it; what is requested before delays that frame. */
  readonly frameBegan: Promise<void>;
  /** Resolves once it has been painted: nothing else may run before. */
  readonly painted: Promise<void>;
  /** When it was drawn, in ms since the page began to load. */
  readonly time: number;
}

/** How long early responses may take, in ms; afterwards the core draws the screen. */
const maxEarlyReadMs = 1_000;

/** How long to wait for a frame, in ms: a hidden tab has none. */
const maxFrameWaitMs = 200;

/** Resolves in the next frame, before it is painted, or soon if there is none. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, maxFrameWaitMs);
    requestAnimationFrame(() => resolve());
  });

/** Draws a first screen from early responses; undefined if the core has to draw it. */
export async function drawEarlyScreen(
  config: EarlyScreenConfig,
): Promise<EarlyDrawing | undefined> {
  const { root, settings, prefetched, storage, widget, screen } = config;
  const { lang, theme } = settings;
  if (isPreact()) return undefined;
  const t = await loadMessages(settings, widget);
  const state = await Promise.race([
    readEarly(settings, prefetched, (http) => screen.read({ settings, storage, http })),
    new Promise<undefined>((resolve) => void setTimeout(resolve, maxEarlyReadMs)),
  ]);
  if (state === undefined || isPreact() || !config.isWanted()) return undefined;
  drawStatic(
    <Root lang={lang} theme={theme}>
      {screen.view(state, staticScreenDeps(t, lang, Date.now), settings)}
    </Root>,
    root,
  );
  const frame = root.firstElementChild as HTMLElement;
  const capture = captureInput(frame);
  const time = performance.now();
  const frameBegan = nextFrame();
  return {
    frame,
    state: JSON.stringify(state),
    time,
    frameBegan,
    painted: frameBegan.then(() => new Promise((resolve) => void setTimeout(resolve))),
    ...capture,
  };
}
