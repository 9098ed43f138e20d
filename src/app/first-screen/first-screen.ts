import type { ReactNode } from 'react';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { Settings } from '#base/settings/settings.ts';
import { failed } from '#base/values/outcome.ts';
import type { Step } from '#base/flow/steps.ts';
import type { Http } from '#http/client.ts';
import { readEarlyResponse, type EarlyResponses } from '#http/early-reads.ts';
import type { ScreenProps } from '../route.tsx';

/** What the state of a first screen is read from. */
interface FirstReads {
  readonly settings: Settings;
  readonly storage: KeyValueStorage;
  /** A client that reads early responses only. */
  readonly http: Http;
  /** The same for what the screen can do without: it is drawn whatever the response is. */
  readonly optional: Http;
}

/**
 * The first screen of a widget: drawn as soon as its data has arrived, before the router and the flows
 * have loaded. The flow of its route then takes the screen over.
 */
export interface FirstScreen<Inputs = unknown> {
  /** The state in which the flow will open; undefined if only the flow can tell. */
  readonly read: (reads: FirstReads) => Promise<Step | undefined>;
  /** The screen of the route. */
  readonly Screen: (props: ScreenProps<Step, unknown, Inputs>) => ReactNode;
  /**
   * What the screen needs besides state and commands.
   * @param taken what its flow has given, once it has taken the screen over
   */
  readonly inputs?: (settings: Settings, taken?: () => Inputs | undefined) => Inputs;
}

type InputsOf<Props> = Omit<Props, keyof ScreenProps<Step, unknown>>;

/** Checks that reads and screen have the same state, which other code need not know. */
export const defineFirstScreen = <Props extends ScreenProps<Step, unknown>>(first: {
  readonly read: (reads: FirstReads) => Promise<NoInfer<Props['state']> | undefined>;
  readonly Screen: (props: Props) => ReactNode;
  readonly inputs?: (
    settings: Settings,
    taken?: () => NoInfer<InputsOf<Props>> | undefined,
  ) => NoInfer<InputsOf<Props>>;
}): FirstScreen => first as unknown as FirstScreen;

/**
 * The commands of a screen whose flow may not have loaded. A call is passed on to the flow. Without a
 * flow it does nothing.
 */
export const forwardingCommands = (flow: () => object | undefined): object =>
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]): unknown => {
          const commands = flow();
          const command: unknown = commands && Reflect.get(commands, name);
          return typeof command === 'function' ? Reflect.apply(command, commands, args) : undefined;
        },
    },
  );

/** How long early responses may take before the flow reads instead, in ms. */
const maxReadMs = 1_000;

/**
 * Reads the state of a first screen from early responses, which the flow reads again afterwards.
 * @returns undefined if a response is missing, late or unusual: only the flow says what that means
 */
export async function readFirstScreen(
  { read }: FirstScreen,
  { settings, storage }: Omit<FirstReads, 'http' | 'optional'>,
  early: EarlyResponses | undefined,
): Promise<Step | undefined> {
  let isPlain = true;
  const deps = {
    settings,
    token: () => Promise.resolve(settings.token),
    onServerDate: () => undefined,
  };
  const optional: Http = async (call) => {
    const outcome = early && (await readEarlyResponse(deps, early, call));
    return outcome ?? failed({ kind: 'aborted' });
  };
  const http: Http = async (call) => {
    const outcome = await optional(call);
    isPlain &&= outcome.ok;
    return outcome;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxReadMs);
  });
  try {
    const state = await Promise.race([read({ settings, storage, http, optional }), late]);
    return isPlain ? state : undefined;
  } finally {
    clearTimeout(timer);
  }
}
