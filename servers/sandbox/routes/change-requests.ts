import type * as z from 'zod/mini';
import type { changeRequestWire } from '#purchase/api/change-requests.ts';
import type { RequestRecord } from '../entities.ts';
import { unsubscribe } from '../billing/cancellation.ts';
import { packageOnSale, subscribe } from '../billing/purchases.ts';
import { calls } from '../http/calls.ts';
import { route } from '../http/route.ts';

/** The address of the payment page; undefined if there is nothing to pay on a page. */
export const paymentPage = (origin: string, request: RequestRecord): string | undefined =>
  request.paymentId === null ? undefined : `${origin}/sandbox/pay/${request.paymentId}`;

const wireOf = (origin: string, request: RequestRecord): z.infer<typeof changeRequestWire> => {
  const url = paymentPage(origin, request);
  return {
    id: request.id,
    package_id: request.pkg.id,
    command: request.command,
    status: request.status,
    ...(request.result === null ? {} : { result: request.result }),
    ...(url === undefined ? {} : { payment_url: url }),
    created_at: new Date(request.createdAt).toISOString(),
  };
};

/** Buying and cancelling. Spec §4, §7. */
export const changeRequestRoutes = [
  route({
    ...calls.getChangeRequests,
    handle: ({ db, origin, user }) => {
      const list = db.requests
        .of(user().userId)
        .toReversed()
        .map((each) => wireOf(origin, each));
      return { body: { _embedded: { subscription_change_requests: list } } };
    },
  }),
  route({
    ...calls.requestChange,
    handle: ({ db, origin, lang, user, body }) => {
      const owner = user();
      const request =
        body.command === 'subscribe'
          ? subscribe(db, owner, packageOnSale(owner, body.package_id), { lang })
          : unsubscribe(db, owner, body.package_id);
      return { body: wireOf(origin, request) };
    },
  }),
];
