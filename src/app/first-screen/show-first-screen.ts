import { createSteps, stepOf, type Steps } from '#base/flow/steps.ts';
import type { Settings } from '#base/settings/settings.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';
import type { EarlyResponses } from '#http/early-reads.ts';
import { captureInput, type InputCapture } from './capture-input.ts';
import {
  staticScreenDeps,
  type OpenScreen,
  type ScreenDeps,
  type WidgetRoutes,
} from '../route.tsx';
import { forwardingCommands, readFirstScreen, type FirstScreen } from './first-screen.ts';
import { loadMessages } from '../load-messages.ts';
import type { Timing } from './timing.ts';
import { firstVisit, type RouterState } from '../router.state.ts';
import type { ShownScreen } from '../screen-opener.ts';

/** A first screen on display, which does not respond yet. */
export interface FirstOnDisplay {
  /** Shows that its flow could not be loaded, in its place. */
  showMissing(failures: number): void;
  /** Shows it again, with what was entered. */
  show(): void;
  /** @param done called once its flow has taken it over, or another screen is opened instead */
  handOver(done: () => void): ShownScreen;
  /** Ends the capture of input, since the user sees something else. */
  drop(): void;
}

interface FirstScreenConfig {
  readonly routes: WidgetRoutes;
  readonly first: FirstScreen;
  readonly settings: Settings;
  readonly steps: Steps<RouterState>;
  readonly early: EarlyResponses | undefined;
  readonly timing: Timing;
  readonly path: string;
  readonly navigate: ScreenDeps['navigate'];
  readonly isStopped: () => boolean;
}

/** Shows a first screen from early responses; undefined if only its flow can tell what is shown. */
export async function showFirstScreen(
  config: FirstScreenConfig,
): Promise<FirstOnDisplay | undefined> {
  const { first, settings, steps, timing, path } = config;
  const loaded = await readAll(config).catch(() => undefined);
  if (loaded?.state === undefined || config.isStopped()) return undefined;
  const { state, t } = loaded;
  let flow: OpenScreen | undefined;
  let capture: InputCapture | undefined;
  const screen: OpenScreen = {
    Screen: first.Screen,
    store: createSteps(state).store,
    commands: forwardingCommands(() => flow?.commands as object | undefined),
    inputs: first.inputs?.(settings, () => flow?.inputs),
  };
  const deps = { ...staticScreenDeps(t, settings.lang, Date.now), navigate: config.navigate };
  const open = { step: 'open', path, visit: firstVisit, screen, deps } as const;
  const show = () => {
    const root = timing.root();
    capture ??= root ? captureInput(root) : undefined;
    capture?.resume();
    steps.to(open);
  };
  const drop = () => {
    capture?.release(false);
    capture = undefined;
  };
  show();
  return {
    show,
    showMissing: (failures) => {
      capture?.pause();
      steps.to({ ...open, failures });
    },
    drop,
    handOver: (done) => ({
      takeOver: (next) => {
        flow = next;
        capture?.release(stepOf(next.store) === state.step);
        done();
      },
      drop: () => {
        drop();
        done();
      },
    }),
  };
}

async function readAll({ routes, first, settings, early }: FirstScreenConfig) {
  const storage = createStorage(embedPrefix(settings.clientId));
  const [t, state] = await Promise.all([
    loadMessages(settings, { messages: routes.messages }),
    readFirstScreen(first, { settings, storage }, early),
  ]);
  return { t, state };
}
