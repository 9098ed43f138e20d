import { calls, type CallName } from '#sandbox/http/calls.ts';
import type { Check, Mode } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { isRedirect } from '../redirects.ts';
import type { Server } from '../server.ts';
import { isSuccess } from '../exchange.ts';
import { checkOf, entryOf, readCall, reads } from './calls.ts';
import { allows, headerList, isCrossOrigin } from './http.ts';
import { push, pushRequestsUrl } from './mobile-id.ts';
import { sso } from './redirect.ts';

/** POSTs that change nothing; sent without `--write`. */
const harmlessChanges: readonly CallName[] = ['findPhone', 'lookUpPromoCode'];

/** The mode that every check of a call needs: `write` if the call changes data or sends a message. */
const modeOf = (name: CallName): Mode => {
  if (harmlessChanges.includes(name)) return 'read';
  return entryOf(name).method !== 'GET' || name === 'fetchCallback' ? 'write' : 'read';
};

/** Uses every response that the earlier checks have received, and sends nothing itself. */
const receivedResponses = (server: Server, name: CallName) => {
  const all = server.log.exchangesOf(name).filter(({ status }) => status !== 0);
  if (all.length === 0) throw new CheckSkipped('the call was not made');
  return all.filter((exchange) => isCrossOrigin(server, exchange));
};

const corsChecksOf = (name: CallName): readonly Check[] => [
  checkOf(name, 'cors-always', {
    ...{ mode: modeOf(name), calls: [] },
    title: 'can be read by a page of another origin, whatever the status',
    requirement: 'Fetch standard, CORS protocol',
    remedy:
      'Send Access-Control-Allow-Origin with errors too: without it an error looks like a lost connection.',
    run: async (server) => {
      for (const exchange of receivedResponses(server, name))
        expect(
          allows(exchange),
          `${exchange.status} without Access-Control-Allow-Origin`,
          exchange,
        );
    },
  }),
  checkOf(name, 'exposes-always', {
    ...{ mode: modeOf(name), calls: [] },
    title: 'lets a page read Retry-After and Date, whatever the status',
    requirement: 'docs/contract.md, Time',
    remedy: 'Send Access-Control-Expose-Headers: Retry-After, Date with errors too.',
    run: async (server) => {
      for (const exchange of receivedResponses(server, name)) {
        // The page receives what a redirect leads to, never the redirect itself.
        if (isRedirect(exchange)) continue;
        const exposed = headerList(exchange.headers, 'access-control-expose-headers');
        const hasBoth = ['retry-after', 'date'].every((each) => exposed.includes(each));
        expect(
          hasBoth || exposed.includes('*'),
          `${exchange.status} exposes ${exposed.join(', ') || 'nothing'}`,
          exchange,
        );
      }
    },
  }),
];

const requestHeaders = (name: CallName, server: Server): readonly string[] => {
  const { auth, body, sample } = entryOf(name);
  return [
    'x-user-agent',
    ...(auth ? [server.config.settings.authHeader.toLowerCase()] : []),
    ...(body === null ? [] : ['content-type']),
    ...(sample.idempotencyKey === undefined ? [] : ['idempotency-key']),
  ];
};

/** Addresses that only another response names; empty if there is none. */
const linked: Partial<Record<CallName, (server: Server) => Promise<string>>> = {
  getAgreementContent: async (server) => (await readCall(server, 'getAgreementContent')).path,
  requestMobileId: pushRequestsUrl,
  pollMobileId: async (server) => (await push(server)).pollUrl,
  fetchCallback: async (server) => (await sso(server)).callback,
};

/** The calls whose address is in the response to a call that changes data or sends a message. */
const linkedByWrites: readonly CallName[] = ['pollMobileId', 'fetchCallback'];

/** The path of a call, with the arguments of a user of `check.json` if it is a read. */
async function pathOf(server: Server, name: CallName): Promise<string> {
  const link = linked[name];
  if (link) {
    const url = await link(server);
    if (url === '') throw new CheckSkipped('no response names its address');
    return url;
  }
  const path = (entryOf(name).path ?? '')
    .replace('{brand}', server.config.settings.brand)
    .replace(/\{\w+\}/g, 'preflight');
  const known = reads.find((each) => each === name);
  return known === undefined
    ? path
    : readCall(server, known).then(
        (call) => call.path,
        () => path,
      );
}

/** The preflight request before one with custom headers. */
const preflightOf = (name: CallName): Check =>
  checkOf(name, 'preflight', {
    ...{ mode: linkedByWrites.includes(name) ? 'write' : 'read', calls: [] },
    title: 'may be called by a page of another origin, with the headers that the widgets send',
    requirement: 'docs/contract.md, Bases, headers, identity',
    remedy:
      'Respond to OPTIONS with 204, Access-Control-Allow-Origin, Access-Control-Allow-Methods and Access-Control-Allow-Headers, without asking for a token.',
    run: async (server) => {
      const { sample, method } = entryOf(name);
      const wanted = requestHeaders(name, server);
      const exchange = await server.send(
        { ...sample, path: await pathOf(server, name) },
        {
          method: 'OPTIONS',
          headers: {
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': wanted.join(','),
          },
        },
      );
      if (!isCrossOrigin(server, exchange)) return;
      expect(isSuccess(exchange), `OPTIONS returns ${exchange.status}`, exchange);
      expect(allows(exchange), 'the origin is not allowed', exchange);
      const methods = headerList(exchange.headers, 'access-control-allow-methods');
      // GET and POST need no permission (Fetch standard, CORS-safelisted method).
      expect(
        method !== 'DELETE' || methods.includes('delete') || methods.includes('*'),
        `the method is not allowed: ${method}`,
        exchange,
      );
      const allowed = headerList(exchange.headers, 'access-control-allow-headers');
      // The wildcard does not include `Authorization` (Fetch standard, CORS-preflight fetch).
      const isAllowed = (header: string) =>
        allowed.includes(header) || (header !== 'authorization' && allowed.includes('*'));
      const missing = wanted.filter((each) => !isAllowed(each));
      expect(missing.length === 0, `not allowed: ${missing.join(', ')}`, exchange);
    },
  });

/** CORS of every call: preflights, and after all other checks every response, also with errors. */
export const corsChecks: readonly Check[] = (Object.keys(calls) as CallName[]).flatMap((name) => [
  preflightOf(name),
  ...corsChecksOf(name),
]);
