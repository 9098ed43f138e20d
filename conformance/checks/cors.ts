import { calls, type CallName } from '#sandbox/http/calls.ts';
import type { Check, Mode } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import type { Server } from '../server.ts';
import { checkOf } from './calls.ts';
import { allows, headerList, isCrossOrigin } from './http.ts';

/** POSTs that are sent without `--write`. */
const readOnlyPosts: readonly CallName[] = ['findPhone', 'lookUpPromoCode'];

/** The mode that every check of a call needs: `write` if the call changes data or sends a message. */
const modeOf = (name: CallName): Mode => {
  if (readOnlyPosts.includes(name)) return 'read';
  return calls[name].method === 'POST' || name === 'fetchCallback' ? 'write' : 'read';
};

/** Uses every response that the checks before it received; it sends nothing itself. */
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
          allows(exchange.headers, server.config.origin),
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

/** CORS of every response, after all other checks: of errors, and of calls that change something. */
export const corsChecks: readonly Check[] = (Object.keys(calls) as CallName[]).flatMap(
  corsChecksOf,
);
