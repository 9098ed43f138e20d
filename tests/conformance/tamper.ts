import { calls, type CallName } from '#sandbox/http/calls.ts';
import type { Tamper } from './conformance-harness.ts';

/** A fault injected between the conformance kit and the sandbox. */
export interface InjectedFault {
  readonly name: string;
  /** Calls that it affects, of which one check must fail. Empty: any. */
  readonly at: readonly CallName[];
  readonly tamper: Tamper;
  /** Changes the text of an SMS instead of responses. */
  readonly sms?: (text: string) => string;
}

const patternOf = (name: CallName): RegExp => {
  const { base, path } = calls[name];
  return new RegExp(
    `^/${base}/${(path ?? '').replace('{brand}', 'cloud').replace(/\{\w+\}/g, '[^/]+')}$`,
  );
};

/** Calls with the same method and path that differ in body or query. */
const reported: Partial<Record<CallName, (text: string, query: string) => boolean>> = {
  sendCode: (text) => !text.includes('sms_otp'),
  confirmCode: (text) => text.includes('sms_otp'),
  lookUpPromoCode: (text) => text.includes('"dry_run":true'),
  activatePromoCode: (text) => text.includes('"dry_run":false'),
  getOffers: (_, query) => !query.includes('promo_code'),
  getPromoOffer: (_, query) => query.includes('promo_code'),
};

export async function isCall(request: Request, name: CallName): Promise<boolean> {
  const { pathname, search } = new URL(request.url);
  if (request.method !== calls[name].method || !patternOf(name).test(pathname)) return false;
  return reported[name]?.(await request.clone().text(), search) ?? true;
}

type Change = (response: Response, request: Request) => Response | Promise<Response>;

/** Changes the responses of some calls, by default of all. */
export const changedResponse = (
  name: string,
  at: readonly CallName[],
  change: Change,
): InjectedFault => ({
  name,
  at,
  tamper: async (request, forward) => {
    const met = await Promise.all(at.map((each) => isCall(request, each)));
    const copy = request.clone();
    const response = await forward(request);
    return at.length === 0 || met.includes(true) ? change(response, copy) : response;
  },
});

const rebuilt = (body: string | null, headers: Headers, status: number) =>
  new Response([101, 204, 205, 304].includes(status) ? null : body, { status, headers });

/** Changes successful JSON responses of a call. */
export const body = (at: CallName, name: string, change: (body: never) => unknown): InjectedFault =>
  changedResponse(`${at}: ${name}`, [at], async (response) => {
    if (!response.ok) return response;
    const text = await response.text();
    const parsed = (text === '' ? undefined : JSON.parse(text)) as never;
    const made = change(parsed);
    const out = typeof made === 'string' ? made : JSON.stringify(made);
    return rebuilt(out, new Headers(response.headers), response.status);
  });

/** Changes the error responses of a call, or of all. */
export const refusal = (
  name: string,
  at: readonly CallName[],
  change: (body: { code?: string; detail?: Record<string, unknown> }, headers: Headers) => unknown,
  status?: number,
): InjectedFault =>
  changedResponse(name, at, async (response) => {
    if (response.status < 400) return response;
    const headers = new Headers(response.headers);
    const made = change(JSON.parse(await response.text()) as never, headers);
    const out = typeof made === 'string' ? made : JSON.stringify(made);
    return rebuilt(out, headers, status ?? response.status);
  });

/** Changes response headers. `preflight`: only of responses to OPTIONS, otherwise of all others. */
export const headers = (
  name: string,
  preflight: boolean,
  change: (headers: Headers) => void,
  status?: number,
): InjectedFault => ({
  name,
  at: [],
  tamper: async (request, forward) => {
    const response = await forward(request);
    if ((request.method === 'OPTIONS') !== preflight) return response;
    const changed = new Headers(response.headers);
    change(changed);
    return rebuilt(await response.text(), changed, status ?? response.status);
  },
});

/** Replaces the successful response of a call. */
export const instead = (at: CallName, name: string, status: number, made: object): InjectedFault =>
  changedResponse(`${at}: ${name}`, [at], (response) =>
    rebuilt(JSON.stringify(made), new Headers(response.headers), status),
  );

/** Changes what the server receives. */
export const request = (
  name: string,
  at: readonly CallName[],
  change: (request: Request) => Request | Promise<Request>,
): InjectedFault => ({
  name,
  at,
  tamper: async (given, forward) => {
    const met = await Promise.all(at.map((each) => isCall(given, each)));
    return forward(met.includes(true) ? await change(given) : given);
  },
});

/** Changes the messages that phones receive. */
export const message = (name: string, change: (text: string) => string): InjectedFault => ({
  ...{ name, at: ['confirmCode'], sms: change },
  tamper: (given, forward) => forward(given),
});
