import { errorBodyWire } from '#http/failure-from-response.ts';
import { retryAfterSeconds, wholeSeconds } from '#http/retry-after.ts';
import type { Failure } from '#base/values/failure.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import type { Config } from '../config.ts';
import { bodyOf, isSuccess, readAs, type Exchange } from '../exchange.ts';
import type { Server } from '../server.ts';

export type PhoneName = keyof NonNullable<Config['phones']>;

/** A test phone of `check.json`; `CheckSkipped` if it names none. */
export function phoneNamed(server: Server, name: PhoneName): string {
  const phone = server.config.phones?.[name];
  if (phone === undefined) throw new CheckSkipped(`check.json names no phones.${name}`);
  return phone;
}

/** Throws unless the response is a refusal that the widgets read as this failure. */
export async function expectFailure(exchange: Exchange, kind: Failure['kind'], what?: string) {
  const failure = readAs(exchange);
  const limit = failure.kind === 'too-many' ? failure.what : undefined;
  const found = `returns ${exchange.status}, read as “${failure.kind}${limit ? `, ${limit}` : ''}”`;
  expect(!isSuccess(exchange) && failure.kind === kind && limit === what, found, exchange);
}

/** Throws unless the response says when to retry: in the header, or in the body of an error. */
export function expectRetryTime(exchange: Exchange) {
  const header = exchange.headers.get('retry-after');
  const detail = isSuccess(exchange)
    ? undefined
    : errorBodyWire.safeParse(bodyOf(exchange)).data?.detail;
  const wait =
    retryAfterSeconds(exchange.headers, Date.now) ?? wholeSeconds(detail?.['retry_after']);
  const found = `Retry-After: ${header ?? 'nothing'}, and no detail.retry_after`;
  expect(wait !== undefined, found, exchange);
}

/** A code that the server has not sent, except with a chance of one in a million. */
export const wrongCode = '000000';

/** Input from the user of the terminal; `CheckSkipped` if there is none. */
export function requireInput<T>(input: T | undefined): T {
  if (input === undefined) throw new CheckSkipped('nobody typed the code');
  return input;
}
