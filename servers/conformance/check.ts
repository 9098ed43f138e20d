import type { CallName } from '#sandbox/http/calls.ts';
import type { Server } from './server.ts';

/** `write` changes data or sends a message; `pay` costs money. */
export type Mode = 'read' | 'write' | 'pay';

/** A requirement of the widgets on a server. */
export interface Check {
  /** Never changes, since lists of expected failures refer to it. */
  readonly id: string;
  /** The requirement. */
  readonly title: string;
  /** Where it is specified. */
  readonly requirement: string;
  /** The calls that the check sends in order to test them. A preflight is not a call. */
  readonly calls: readonly CallName[];
  /** The server codes of spec §8, one of which the check provokes. */
  readonly codes?: readonly string[];
  /** The screen that is affected if the requirement does not hold, and how. */
  readonly screen: string;
  readonly remedy: string;
  readonly mode: Mode;
  /** Returns if the requirement holds, else throws `CheckFailed` or `CheckSkipped`. */
  readonly run: (server: Server) => Promise<void>;
}
