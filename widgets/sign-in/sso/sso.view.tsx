import { lateView } from '#ui/screen/late-view.tsx';
import type {
  PhoneEntryCommands,
  PhoneEntryState,
} from '#sign-in/phone-entry/phone-entry.state.ts';
import type { ScreenProps } from '#app/route.tsx';
import { money, size } from '#i18n/format.ts';
import { ChosenPackageSummary, chosenSize } from '#purchase/ui/chosen-package-summary.tsx';
import type { ChosenPackageInput, ExpiredInput } from '../with-chosen-package.ts';
import { PhoneEntryScreen } from '#sign-in/phone-entry/phone-entry.view.tsx';

const Notice = lateView(async () => (await import('#ui/notice/notice.tsx')).Notice);

type SsoScreenProps = ScreenProps<
  PhoneEntryState,
  PhoneEntryCommands,
  ChosenPackageInput & ExpiredInput & { readonly focused?: boolean }
>;

/** Phone entry. Spec §2. */
export function SsoScreen(props: SsoScreenProps) {
  const { state, t, expired, navigate } = props;
  return (
    <PhoneEntryScreen
      {...props}
      name="/sso"
      picture={<ChosenPackageSummary {...props} />}
      secondary={
        expired === 'interrupted'
          ? { label: t('sso.other-package'), onClick: () => navigate('/plans/available-packages') }
          : undefined
      }
      labels={{
        heading: t(expired ? 'sso.again.heading' : 'sso.heading'),
        lead: leadOf(props),
        label: t('sso.phone'),
        hint: t('sso.hint'),
        action: t('sso.submit'),
        missing: t('sso.missing'),
        invalid: t('sso.invalid'),
        unknown: t('sso.phone-not-found'),
        refused: t('sso.invalid'),
        stopped: (by) => t(by === 'sms' ? 'sso.limit.code' : 'sso.limit.push'),
        bySms: t('push.use-sms'),
      }}
    >
      {state.step === 'entering' && state.refused && (
        <Notice tone="warning" title={t('sso.untrusted.title')}>
          {t('sso.untrusted.text')}
        </Notice>
      )}
    </PhoneEntryScreen>
  );
}

/** Why the sign-in is needed, and what follows it. */
function leadOf({ t, lang, chosen, expired }: SsoScreenProps): string {
  if (!expired) return t('sso.lead');
  if (expired === 'offer') return t('sso.again.lead.offer');
  const stored = chosen && chosenSize(chosen);
  if (expired === 'session' || !stored || chosen.cost === 0) return t('sso.again.lead');
  return t('sso.again.lead.interrupted', {
    price: money(chosen.cost, lang),
    size: size(stored, lang),
  });
}
