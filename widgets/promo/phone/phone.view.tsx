import type {
  PhoneEntryCommands,
  PhoneEntryState,
} from '#sign-in/phone-entry/phone-entry.state.ts';
import type { ScreenProps } from '#app/route.tsx';
import { PhoneEntryScreen } from '#sign-in/phone-entry/phone-entry.view.tsx';

/** Spec §5, the promo phone mask. */
const mask = '999 999-99-99';

/** `/promo/phone`. */
export function PhoneScreen(props: ScreenProps<PhoneEntryState, PhoneEntryCommands>) {
  const { t } = props;
  return (
    <PhoneEntryScreen
      {...props}
      name="/promo/phone"
      mask={mask}
      labels={{
        heading: t('promo.phone.heading'),
        lead: t('promo.phone.lead'),
        label: t('promo.phone.label'),
        hint: t('promo.phone.hint'),
        action: t('promo.phone.action'),
        missing: t('promo.phone.missing'),
        invalid: t('promo.phone.invalid'),
        unknown: t('promo.phone.unknown'),
        refused: t('l_notification_promoError'),
        stopped: () => t('promo.phone.action'),
      }}
    />
  );
}
