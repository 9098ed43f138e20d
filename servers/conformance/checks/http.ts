import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import type { Exchange } from '../exchange.ts';
import type { Server } from '../server.ts';
import { checkOf, entryOf, read, reads, type ReadName } from './calls.ts';

export const headerList = (headers: Headers, name: string): readonly string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());

/** Whether the page that sent the request may read the response. */
export const allows = ({ headers, sent }: Exchange): boolean =>
  ['*', sent['Origin']].includes(headers.get('access-control-allow-origin') ?? '');

export const isCrossOrigin = ({ config }: Server, { url, sent }: Exchange): boolean =>
  new URL(url).origin !== config.origin || sent['Origin'] === 'null';

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
      const isReadable = !isCrossOrigin(server, exchange) || allows(exchange);
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

const redirectsOf = (name: ReadName): Check =>
  checkOf(name, 'redirects', {
    ...(entryOf(name).auth
      ? {
          title: 'is not redirected',
          remedy:
            'Respond at the path itself: a redirect would take the token along, so it is not followed.',
        }
      : {
          title: 'is redirected only to where a browser follows',
          remedy:
            'Respond at the path itself, or redirect to https, without credentials in the address.',
        }),
    requirement: 'docs/contract.md, Bases, headers, identity',
    run: validateRead(name, (exchange) =>
      expect(
        exchange.status < 300 || exchange.status >= 400,
        `redirected to ${exchange.headers.get('location')}`,
        exchange,
      ),
    ),
  });

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
        const mediaType = isDocument ? /^text\/html\b/i : /^application\/([\w.-]+\+)?json\b/i;
        expect(mediaType.test(type), type, exchange);
      }),
    }),
    redirectsOf(name),
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
      expect(/no-store|no-cache|private/i.test(control), `Cache-Control: ${control}`, exchange);
    },
  });

const readChecks = (name: ReadName): readonly Check[] => [
  ...responseChecks(name),
  ...corsChecks(name),
  ...(entryOf(name).auth ? [cachingOf(name)] : []),
];

/** HTTP, CORS, time and latency of every read. */
export const httpChecks: readonly Check[] = reads.flatMap(readChecks);
