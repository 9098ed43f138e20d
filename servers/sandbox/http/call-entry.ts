import type * as z from 'zod/mini';
import type { Call, Http, Method, OutgoingCall } from '#http/client.ts';
import type { Outcome } from '#base/values/outcome.ts';

/** A call of the widgets: its request and its response. */
export interface CallEntry<Wire = unknown, Body = unknown> {
  /** `Call.name`. */
  readonly name: string;
  readonly base: 'api' | 'billing';
  readonly method: Method;
  /** Relative to the base, `{name}` for a parameter; null for an address from another response. */
  readonly path: string | null;
  /** Whether a token is sent. */
  readonly auth: boolean;
  /** The request's body; null for none. */
  readonly body: z.core.$ZodType<Body> | null;
  readonly response: z.core.$ZodType<Wire>;
  /** Where the requirement is specified. */
  readonly requirement: string;
  /** The call with sample arguments. */
  readonly sample: OutgoingCall;
  /** Sends the sample. */
  readonly send: (http: Http, signal?: AbortSignal) => Promise<Outcome<unknown>>;
}

/** An entry of the registry; the properties of a call are read from its sample. */
export const entry = <Wire, Value, Body = never>(
  requirement: string,
  path: string | null,
  sample: Call<Wire, Value>,
  body: z.core.$ZodType<Body> | null = null,
): CallEntry<Wire, Body> => ({
  name: sample.name,
  base: sample.base,
  method: sample.method,
  path,
  auth: sample.auth !== undefined,
  body,
  response: sample.wire,
  requirement,
  sample,
  send: (http, signal) => http(sample, signal),
});

type AnyCall = OutgoingCall & { readonly wire: unknown };

/** The names under which modules export calls, or functions that create them. */
export type CallsOf<Module> = Module extends unknown
  ? {
      [Name in keyof Module]: Module[Name] extends AnyCall | ((...given: never) => AnyCall)
        ? Name
        : never;
    }[keyof Module]
  : never;
