import { getChangeRequests } from '../../src/api/change-requests.ts';
import { verdictOf } from '../../src/domain/change-request.ts';
import { success } from '../../src/domain/failure.ts';
import { activationCap } from '../../src/domain/promo-activation.ts';
import { isPayable } from '../../src/domain/redirect.ts';
import { whoIs } from '../../src/flow/promo-look-up.ts';
import { newKey } from '../../src/platform/new-key.ts';
import { defineRoute } from '../../src/route.tsx';
import { confirmEvents, confirmFlow } from './confirm.ts';
import { OpenSessionScreen } from './screens/open-session.tsx';

/** `/promo/open-session`: the payment that is open is continued. Spec §4, 409. */
export const route = defineRoute({
  flow: (context) =>
    confirmFlow(context, (world, memory) => ({
      load: async (signal) => {
        const { http, settings, clock } = context.services;
        const account = await whoIs(context.services, signal);
        if (!account.ok) return account;
        const { userId, tenant } = account.value;
        const requests = await http(getChangeRequests(userId, settings.brand), signal);
        if (!requests.ok) return requests;
        const open = requests.value.find(
          (each) => verdictOf(each) === 'wait' && isPayable(each.paymentUrl ?? ''),
        );
        const offer = world.visit()?.offer;
        if (open?.paymentUrl === undefined || offer === undefined) return success(null);
        const record = memory.read();
        const terms = record && 'found' in record ? record.found.terms : {};
        return success({
          phase: 'paying',
          found: { code: offer, terms, userId, tenant },
          key: newKey(),
          until: clock.now() + activationCap,
          url: open.paymentUrl,
          ...(open.id === undefined ? {} : { requestId: open.id }),
        });
      },
      ended: (state) => {
        if (state.step === 'done') context.navigate('/promo/confirm', { replace: true });
      },
    })),
  Screen: OpenSessionScreen,
  events: confirmEvents,
});
