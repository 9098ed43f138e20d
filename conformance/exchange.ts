import { failureOf } from '#http/failure-from-response.ts';
import type { Failure } from '#values/failure.ts';

/** One request and what came back. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly sent: Readonly<Record<string, string>>;
  readonly body?: string;
  /** 0: no answer came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

/** The parsed body; the text itself where it is no JSON, undefined where there is none. */
export function bodyOf({ text }: Exchange): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the widgets take the answer for, by the very function that they use. */
export const readAs = ({ status, headers, text }: Exchange): Promise<Failure> =>
  failureOf(new Response(text, { status: Math.max(200, status), headers }));

export const isGood = ({ status }: Exchange): boolean => status >= 200 && status < 300;
