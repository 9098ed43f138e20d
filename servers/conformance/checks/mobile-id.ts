import { pollMobileId, requestMobileId } from '#sign-in/api/mobile-id.ts';
import { findPhone } from '#sign-in/api/phone-info.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, isSuccess } from '../exchange.ts';
import { trustedLink } from '../links.ts';
import type { Server } from '../server.ts';
import { expectFailure, expectRetryTime, phoneNamed } from './expectations.ts';
import { checkOf, read } from './calls.ts';
import { textAt } from './json.ts';
import { differences } from './shapes.ts';

const write = { mode: 'write' } as const;

/** The URL that receives push requests. Only `getMobileId` names it. */
export async function pushRequestsUrl(server: Server): Promise<string> {
  const href = textAt(bodyOf(await read(server, 'getMobileId')), 'links.requests.href');
  const url = trustedLink(server.config, href);
  if (url === '') throw new CheckSkipped('getMobileId leads to no host that the widgets trust');
  return url;
}

/** A push to phones.mobileId: requested, polled at once, and polled once it is confirmed. */
export const push = (server: Server) =>
  server.once('push', async () => {
    const phone = phoneNamed(server, 'mobileId');
    const at = await pushRequestsUrl(server);
    const requested = await server.send(requestMobileId(at, { phone }));
    const pollUrl = trustedLink(server.config, textAt(bodyOf(requested), '_links.self.href'));
    const waiting = pollUrl === '' ? undefined : await server.send(pollMobileId(pollUrl));
    await server.ask?.('Confirm the push on phones.mobileId, then press Enter');
    const confirmed =
      pollUrl === '' || !server.ask ? undefined : await server.send(pollMobileId(pollUrl));
    return { at, requested, pollUrl, waiting, confirmed };
  });

/** Sign-in by a push to the phone. Spec §4, Mobile ID check. */
export const mobileIdChecks: readonly Check[] = [
  checkOf('findPhone', 'mobile-id', {
    title: 'says that phones.mobileId confirms by push',
    remedy: 'Return { phone_type: "mobile_id" }.',
    run: async (server) => {
      const exchange = await server.send(findPhone(phoneNamed(server, 'mobileId')));
      const type = textAt(bodyOf(exchange), 'phone_type');
      expect(type === 'mobile_id', `phone_type “${type}”`, exchange);
    },
  }),
  checkOf('requestMobileId', 'sent', {
    ...write,
    title: 'sends a push and names the URL to poll',
    remedy: 'Return { _links: { self: { href } } } on a host that the page trusts.',
    run: async (server) => {
      const { requested, pollUrl } = await push(server);
      expect(isSuccess(requested), `returns ${requested.status}`, requested);
      const found = differences('requestMobileId', bodyOf(requested));
      expect(found === undefined, found ?? '', requested);
      expect(pollUrl !== '', 'no _links.self.href that may be followed', requested);
    },
  }),
  checkOf('pollMobileId', 'waiting', {
    ...write,
    title: 'responds with 202 until the user has confirmed',
    remedy: 'Return 202 without a token until the push is confirmed.',
    run: async (server) => {
      const { waiting } = await push(server);
      if (!waiting) throw new CheckSkipped('no push was sent');
      expect(waiting.status === 202, `returns ${waiting.status}`, waiting);
      const found = differences('pollMobileId', bodyOf(waiting));
      expect(found === undefined, found ?? '', waiting);
    },
  }),
  checkOf('pollMobileId', 'confirmed', {
    ...write,
    title: 'signs in once the push is confirmed',
    remedy: 'Return 200 with a token.',
    run: async (server) => {
      const { confirmed } = await push(server);
      if (!confirmed) throw new CheckSkipped('nobody confirmed the push');
      expect(isSuccess(confirmed), `returns ${confirmed.status}`, confirmed);
      // With another shape the widgets would wait on: that of a poll also allows an empty response.
      const found = differences('confirmCode', bodyOf(confirmed));
      expect(found === undefined, found ?? '', confirmed);
    },
  }),
  checkOf('pollMobileId', 'unknown', {
    ...write,
    title: 'refuses an unknown push',
    requirement: 'spec §4, Mobile ID check',
    remedy: 'Return 404 or 401.',
    run: async (server) => {
      const { pollUrl } = await push(server);
      if (pollUrl === '') throw new CheckSkipped('no push was sent');
      const url = new URL(pollUrl);
      url.pathname = url.pathname.replace(/[^/]+\/?$/, 'no-such-push');
      const exchange = await server.send(pollMobileId(url.href));
      expect([401, 404].includes(exchange.status), `returns ${exchange.status}`, exchange);
    },
  }),
  checkOf('requestMobileId', 'many-pushes', {
    ...write,
    title: 'rejects phones.manyPushes with MobileIdTooManyRequests',
    requirement: 'spec §8',
    codes: ['MobileIdTooManyRequests'],
    remedy: 'Return 429 with the code MobileIdTooManyRequests and Retry-After.',
    run: async (server) => {
      const phone = phoneNamed(server, 'manyPushes');
      const { at } = await push(server);
      const exchange = await server.send(requestMobileId(at, { phone }));
      await expectFailure(exchange, 'too-many', 'mobile-id');
      expectRetryTime(exchange);
    },
  }),
];
