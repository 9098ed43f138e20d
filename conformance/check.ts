import type { CallName } from '#sandbox/http/calls.ts';
import type { Server } from './server.ts';

/** `write` changes data or sends a message; `pay` costs money. */
export type Mode = 'read' | 'write' | 'pay';

/** One requirement that must hold for the widgets to work. */
export interface Check {
  /** Stable: lists of expected failures refer to it. */
  readonly id: string;
  /** The requirement. */
  readonly title: string;
  /** Where it is specified. */
  readonly requirement: string;
  /** The calls that it sends, and of which it proves something; a preflight sends none. */
  readonly calls: readonly CallName[];
  /** The server codes of spec §8 of which it provokes one. */
  readonly codes?: readonly string[];
  /** The screen that is affected if it does not hold, and how. */
  readonly screen: string;
  readonly remedy: string;
  readonly mode: Mode;
  /** Returns if it holds; throws `CheckFailed` or `CheckSkipped`. */
  readonly run: (server: Server) => Promise<void>;
}
