import { failureFromResponse } from '#http/failure-from-response.ts';
import { jsonOf } from '#http/sending/body.ts';
import type { Failure } from '#base/values/failure.ts';

/** A request of the kit and its response. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly sent: Readonly<Record<string, string>>;
  readonly body?: string;
  /** 0: there was no response. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

/** The parsed body; the text itself if it is not JSON, undefined if there is none. */
export const bodyOf = ({ text }: Exchange): unknown => (text === '' ? undefined : jsonOf(text));

/** How the widgets interpret the response, by the function they use themselves. */
export const readAs = ({ status, headers, text }: Exchange): Failure =>
  failureFromResponse({ status, headers }, text, Date.now);

export const isSuccess = ({ status }: Exchange): boolean => status >= 200 && status < 300;

/** Whether the operator has no such service. */
export const isNotSupported = (exchange: Exchange): boolean =>
  !isSuccess(exchange) && readAs(exchange).kind === 'not-supported';
