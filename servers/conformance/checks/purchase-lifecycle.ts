import { getAvailablePackages } from '#purchase/api/packages-on-sale.ts';
import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, isSuccess, type Exchange } from '../exchange.ts';
import type { User, Server } from '../server.ts';
import { checkOf } from './calls.ts';
import { listIn, show, textAt, type Json } from './json.ts';
import { isOpen, requestsIn } from './purchase.ts';

/** Polls the list every 5 s, for at most 180 s (spec §9), until the request is done. */
async function outcomeOf(
  server: Server,
  user: User,
  id: string,
): Promise<{ readonly request: Json; readonly exchange: Exchange }> {
  const call = getChangeRequests(user.userId, server.config.settings.brand);
  for (let pollsLeft = 36; ; pollsLeft -= 1) {
    const exchange = await server.send(call, user);
    const request = requestsIn(exchange).find((each) => each['id'] === id);
    expect(request !== undefined, 'the request is not in the list', exchange);
    if (!isOpen(request)) return { request, exchange };
    expect(pollsLeft > 0, 'still running after 180 s', exchange);
    await server.wait(5_000);
  }
}

const lifecycleCheck = (
  what: string,
  title: string,
  mode: 'write' | 'pay',
  who: 'subscriber' | 'other',
  command: 'subscribe' | 'unsubscribe',
): Check =>
  checkOf('requestChange', what, {
    ...{ title, mode, calls: ['requestChange', 'getChangeRequests'] },
    remedy:
      'A request goes from received or in_process to done with a result, within 180 s. Spec §4.',
    run: async (server) => {
      const user = await server.user(who);
      const { buy, cancel } = server.config.packages ?? {};
      const packageId =
        command === 'unsubscribe' ? cancel : who === 'other' ? buy : await firstOnSale(server);
      if (packageId === undefined) throw new CheckSkipped(`check.json names no package for this`);
      await waitForOpenRequests(server, user);
      const change = { packageId, command } as const;
      const { brand } = server.config.settings;
      const created = await server.send(
        requestChange(user.userId, brand, change, server.newKey()),
        user,
      );
      expect(isSuccess(created), `returns ${created.status}`, created);
      const url = textAt(bodyOf(created), 'payment_url');
      if (url !== '') {
        if (!server.ask) throw new CheckSkipped('no terminal to prompt for the payment');
        await server.ask(`Pay at ${url}, then press Enter`);
      }
      const { request, exchange } = await outcomeOf(server, user, textAt(bodyOf(created), 'id'));
      const outcome = `ended ${show(request['status'])}, ${show(request['result'])}`;
      expect(request['status'] === 'done' && request['result'] === 'ok', outcome, exchange);
    },
  });

/** Waits for what earlier checks have started, for example a promo code. */
async function waitForOpenRequests(server: Server, user: User): Promise<void> {
  const call = getChangeRequests(user.userId, server.config.settings.brand);
  for (let pollsLeft = 36; requestsIn(await server.send(call, user)).some(isOpen); pollsLeft -= 1) {
    if (pollsLeft === 0) throw new CheckSkipped('another request is still running');
    await server.wait(5_000);
  }
}

async function firstOnSale(server: Server): Promise<string | undefined> {
  const { userId, token } = await server.user('subscriber');
  const list = await server.send(getAvailablePackages(userId), { token });
  return textAt(listIn(bodyOf(list), '_embedded.packages')?.[0], 'id') || undefined;
}

/**
 * Requests that are polled until they end. Nothing is paid without `--pay`, and then by the user of the terminal.
 */
export const purchaseLifecycleChecks: readonly Check[] = [
  lifecycleCheck('cancelled', 'cancels packages.cancel', 'write', 'subscriber', 'unsubscribe'),
  lifecycleCheck('from-balance', 'buys from the phone balance', 'pay', 'subscriber', 'subscribe'),
  lifecycleCheck('paid', 'buys on the payment page', 'pay', 'other', 'subscribe'),
];
