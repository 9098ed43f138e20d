import { calls, type CallName } from '#sandbox/http/calls.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import type { Exchange } from '../exchange.ts';
import type { Server } from '../server.ts';
import { checkOf, entryOf, read, readCall, reads, type ReadName } from './calls.ts';

export const headerList = (headers: Headers, name: string): readonly string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());

/** Whether a page of this origin may read the response. */
export const allows = (headers: Headers, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

export const isCrossOrigin = ({ config }: Server, exchange: Exchange): boolean =>
  new URL(exchange.url).origin !== config.origin;

/** Reads a call and validates the response, if there is one. */
const validateRead =
  (name: ReadName, validate: (exchange: Exchange, server: Server) => void) =>
  async (server: Server) => {
    const exchange = await read(server, name);
    if (exchange.status === 0) throw new CheckSkipped('there is no response to check');
    validate(exchange, server);
  };

/** What a browser requires before a page of another origin may read a response. */
const corsChecks = (name: ReadName): readonly Check[] => [
  checkOf(name, 'cors', {
    title: 'can be read by a page of another origin',
    requirement: 'Fetch standard, CORS protocol',
    remedy: 'Send Access-Control-Allow-Origin: * (the widgets send no cookies).',
    run: validateRead(name, (exchange, server) => {
      const allowedOrigin = exchange.headers.get('access-control-allow-origin') ?? 'nothing';
      const isReadable =
        !isCrossOrigin(server, exchange) || allows(exchange.headers, server.config.origin);
      expect(isReadable, `Access-Control-Allow-Origin: ${allowedOrigin}`, exchange);
    }),
  }),
  checkOf(name, 'exposes', {
    title: 'lets a page read Retry-After and Date',
    requirement: 'docs/contract.md, Time',
    remedy: 'Send Access-Control-Expose-Headers: Retry-After, Date.',
    run: validateRead(name, (exchange, server) => {
      const exposed = headerList(exchange.headers, 'access-control-expose-headers');
      const areExposed = ['retry-after', 'date'].every((each) => exposed.includes(each));
      expect(
        !isCrossOrigin(server, exchange) || areExposed || exposed.includes('*'),
        `Access-Control-Expose-Headers: ${exposed.join(', ') || 'nothing'}`,
        exchange,
      );
    }),
  }),
];

/** Status, type and address of a response, its date, and its latency. */
const responseChecks = (name: ReadName): readonly Check[] => {
  const isDocument = name === 'getAgreementContent';
  return [
    checkOf(name, 'answers', {
      title: 'returns 200',
      remedy: 'Serve the path below the base that check.json gives, for the token that it gives.',
      run: async (server) => {
        const exchange = await read(server, name);
        expect(exchange.status === 200, `returns ${exchange.status || exchange.text}`, exchange);
      },
    }),
    checkOf(name, 'type', {
      title: isDocument ? 'is an HTML document' : 'has the media type of JSON',
      remedy: `Send Content-Type: ${isDocument ? 'text/html' : 'application/json'}.`,
      run: validateRead(name, (exchange) => {
        const type = exchange.headers.get('content-type') ?? 'no Content-Type';
        const mediaType = isDocument ? /^text\/html\b/i : /^application\/([\w.]+\+)?json\b/i;
        expect(mediaType.test(type), type, exchange);
      }),
    }),
    checkOf(name, 'redirects', {
      title: 'is not redirected',
      requirement: 'docs/contract.md, Bases, headers, identity',
      remedy:
        'Respond at the path itself: a redirect would take the token along, so it is not followed.',
      run: validateRead(name, (exchange) =>
        expect(
          exchange.status < 300 || exchange.status >= 400,
          `redirected to ${exchange.headers.get('location')}`,
          exchange,
        ),
      ),
    }),
    checkOf(name, 'date', {
      title: 'has the time of the server',
      requirement: 'docs/contract.md, Time',
      remedy: 'Send Date, from a correct clock.',
      run: validateRead(name, (exchange, server) => {
        const date = Date.parse(exchange.headers.get('date') ?? '');
        expect(!Number.isNaN(date), 'no Date that can be read', exchange);
        const differenceSeconds = Math.round(Math.abs(date - server.now()) / 1000);
        expect(
          differenceSeconds < 300,
          `${differenceSeconds} s from the clock of this machine`,
          exchange,
        );
      }),
    }),
    checkOf(name, 'latency', {
      title: 'responds in time',
      requirement: 'spec §9',
      remedy:
        'A user waits for this response; raise latencyMs in check.json if it may take longer.',
      run: validateRead(name, (exchange, { config }) =>
        expect(exchange.ms <= config.latencyMs, `${Math.round(exchange.ms)} ms`, exchange),
      ),
    }),
  ];
};

const cachingOf = (name: ReadName): Check =>
  checkOf(name, 'caching', {
    title: 'is not stored by a shared cache',
    requirement: 'RFC 9111 §5.2.2',
    remedy: 'Send Cache-Control: no-store, or private, no-cache.',
    run: async (server) => {
      const exchange = await read(server, name);
      const control = exchange.headers.get('cache-control') ?? 'nothing';
      expect(/no-store|no-cache|private/.test(control), `Cache-Control: ${control}`, exchange);
    },
  });

const requestHeaders = (name: CallName, server: Server): readonly string[] => {
  const { auth, body, sample } = entryOf(name);
  return [
    'x-user-agent',
    ...(auth ? [server.config.settings.authHeader.toLowerCase()] : []),
    ...(body === null ? [] : ['content-type']),
    ...(sample.idempotencyKey === undefined ? [] : ['idempotency-key']),
  ];
};

/** The preflight request before one with custom headers. */
const preflightOf = (name: CallName): Check =>
  checkOf(name, 'preflight', {
    calls: [],
    title: 'may be called by a page of another origin, with the headers that the widgets send',
    requirement: 'docs/contract.md, Bases, headers, identity',
    remedy:
      'Respond to OPTIONS with 204, Access-Control-Allow-Origin and Access-Control-Allow-Headers, without asking for a token.',
    run: async (server) => {
      const { sample, path, method } = entryOf(name);
      if (path === null) throw new CheckSkipped('its address comes from another response');
      const at = path
        .replace('{brand}', server.config.settings.brand)
        .replace(/\{\w+\}/g, 'preflight');
      const known = (reads as readonly string[]).includes(name);
      const call = known
        ? await readCall(server, name as ReadName).catch(() => ({ ...sample, path: at }))
        : { ...sample, path: at };
      const wanted = requestHeaders(name, server);
      const exchange = await server.send(call, {
        method: 'OPTIONS',
        headers: {
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': wanted.join(','),
        },
      });
      if (!isCrossOrigin(server, exchange)) return;
      expect(
        exchange.status >= 200 && exchange.status < 300,
        `OPTIONS returns ${exchange.status}`,
        exchange,
      );
      expect(allows(exchange.headers, server.config.origin), 'the origin is not allowed', exchange);
      const allowed = headerList(exchange.headers, 'access-control-allow-headers');
      const missing = wanted.filter((each) => !allowed.includes(each) && !allowed.includes('*'));
      expect(missing.length === 0, `not allowed: ${missing.join(', ')}`, exchange);
    },
  });

const readChecks = (name: ReadName): readonly Check[] => [
  ...responseChecks(name),
  ...corsChecks(name),
  ...(entryOf(name).auth ? [cachingOf(name)] : []),
];

/** HTTP, CORS, time and latency of every call. */
export const httpChecks: readonly Check[] = [
  ...reads.flatMap(readChecks),
  ...(Object.keys(calls) as CallName[])
    .filter((name) => entryOf(name).path !== null)
    .map(preflightOf),
];
