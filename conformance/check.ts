import type { CallName } from '#sandbox/http/calls.ts';
import type { Server } from './server.ts';

/** `write` changes something or sends a message; `pay` costs somebody money. */
export type Mode = 'read' | 'write' | 'pay';

/** One thing that must hold for the widgets to work. */
export interface Check {
  /** Stable: expected failures name it. */
  readonly id: string;
  /** What must hold. */
  readonly title: string;
  /** Where the requirement stands. */
  readonly requirement: string;
  readonly calls: readonly CallName[];
  /** The server codes of spec §8 that it provokes. */
  readonly codes?: readonly string[];
  /** What a person meets where it does not hold. */
  readonly screen: string;
  readonly remedy: string;
  readonly mode: Mode;
  /** Returns where it holds; throws `Broken` or `NotRun`. */
  readonly run: (server: Server) => Promise<void>;
}
