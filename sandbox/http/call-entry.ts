import type * as z from 'zod/mini';
import type { Call, Http, Sending } from '#http/client.ts';
import type { Outcome } from '#values/outcome.ts';

/** One call that the widgets make: what it is, what it sends and what answers it. */
export interface CallEntry<Wire = unknown, Body = unknown> {
  /** `Call.name`. */
  readonly name: string;
  readonly base: 'api' | 'billing';
  readonly method: 'GET' | 'POST';
  /** Below the base, `{name}` for a parameter; null for an address that another answer gives. */
  readonly path: string | null;
  /** Whether a token is sent. */
  readonly auth: boolean;
  /** The request's body; null for none. */
  readonly body: z.core.$ZodType<Body> | null;
  readonly answer: z.core.$ZodType<Wire>;
  /** Where the requirement stands. */
  readonly requirement: string;
  /** The call with sample arguments. */
  readonly sample: Sending;
  /** Sends the sample. */
  readonly send: (http: Http, signal?: AbortSignal) => Promise<Outcome<unknown>>;
}

/** An entry of the registry; what a call says of itself is read from its sample. */
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
  answer: sample.wire,
  requirement,
  sample,
  send: (http, signal) => http(sample, signal),
});

type AnyCall = Sending & { readonly wire: unknown };

/** The names under which modules export calls, or functions that make them. */
export type CallsOf<Module> = Module extends unknown
  ? {
      [Name in keyof Module]: Module[Name] extends AnyCall | ((...given: never) => AnyCall)
        ? Name
        : never;
    }[keyof Module]
  : never;
