import { success } from '#base/values/outcome.ts';
import { findOffer } from '#promo/look-up.ts';
import { createOfferFlow, type OfferInputs } from '#app/compose/offer-flow.ts';
import { defineRoute, type RouteContext, type ScreenProps } from '#app/route.tsx';
import { offerEvents, fixedOfferDeps } from '../fixed-offer/fixed-offer-deps.ts';
import { abbreviatedCode } from '#promo/promo-code.ts';
import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { OfferUnpaid } from '#promo/ui/offer-ended.tsx';
import { isInProgress, PromoProgress } from '#promo/ui/promo-progress.tsx';
import { ReadyOffer } from '#promo/ui/ready-offer.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { termsSkeleton } from '#promo/ui/skeletons.ts';

/**
 * `/plans/input-promocode/before-active-promo`: the looked-up code, and its activation. Spec §4.
 */
export const route = defineRoute({
  flow: (context: RouteContext) => {
    const common = fixedOfferDeps(context);
    return createOfferFlow(context.services, {
      ...common,
      load: async (signal) => {
        const record = common.promos.read();
        if (record?.phase !== 'found' || record.found.by) return success(null);
        return findOffer(context.services, common.promos, record.found.code, signal);
      },
      isOwn: (found) => found.by === undefined,
      isPaid: ({ until }) => context.query.get('paid') === String(until),
      // Nothing was looked up: opens the code entry.
      onEnd: (state) =>
        state.step === 'absent'
          ? context.navigate('/plans/input-promocode', { replace: true })
          : common.onEnd(state),
    });
  },
  Screen: PromoConfirmScreen,
  events: offerEvents,
});

const name = '/plans/input-promocode/before-active-promo';

/** The terms of the code, then its activation. */
export function PromoConfirmScreen(
  props: ScreenProps<PromoOfferState, PromoOfferCommands, OfferInputs>,
) {
  const { state, commands, t, navigate } = props;
  const meanwhile = { label: t('common.to-plans'), onClick: () => navigate('/plans') };
  if (isInProgress(state))
    return <PromoProgress {...props} name={name} state={state} meanwhile={meanwhile} isEntered />;
  if (state.step === 'unpaid') {
    const again =
      state.why === 'cancelled' || state.why === 'declined'
        ? { label: t('promo.cancelled.again'), onClick: commands.retry }
        : { label: t('promo.preview.another-code'), onClick: commands.leave };
    return <OfferUnpaid name={name} why={state.why} again={again} toPlans={meanwhile} t={t} />;
  }
  if (state.step !== 'ready')
    return <LoadingScreen skeleton={termsSkeleton} label={t('common.loading')} />;
  const { code } = state.found;
  return (
    <Screen
      name={name}
      heading={t('promo.preview.heading')}
      lead={t('promo.preview.lead', { code: abbreviatedCode(code) })}
    >
      <ReadyOffer
        {...props}
        state={state}
        secondary={{ label: t('promo.preview.another-code'), onClick: commands.leave }}
      />
    </Screen>
  );
}
