import type { ReactNode } from 'react';
import type { ScreenDeps } from '../route.tsx';
import type { Settings } from '#base/settings/settings.ts';
import type { Http } from '#http/client.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';

/** What an early screen is read from. */
export interface EarlyDeps {
  readonly settings: Settings;
  readonly storage: KeyValueStorage;
  /** Reads early responses only. */
  readonly http: Http;
}

/**
 * A first screen that is drawn before the core has loaded: the state in which its flow will be, and
 * its view in that state.
 */
export interface EarlyScreen<State = unknown> {
  /** Resolves to undefined if only the flow can tell what is shown. */
  readonly read: (deps: EarlyDeps) => Promise<State | undefined>;
  readonly view: (state: State, deps: ScreenDeps, settings: Settings) => ReactNode;
}

/** Checks that both parts have the same type of state, which other code need not know. */
export const defineEarlyScreen = <State>(screen: EarlyScreen<State>): EarlyScreen =>
  screen as EarlyScreen;

/**
 * The commands of a screen that does not respond yet: nobody calls them. Only those whose presence
 * changes what is drawn are needed.
 */
export const inertCommands = <Commands extends object>(...names: (keyof Commands)[]): Commands =>
  Object.fromEntries(names.map((name) => [name, () => undefined])) as Commands;
