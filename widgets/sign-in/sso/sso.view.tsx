import { lateView } from '#ui/screen/late-view.tsx';
import type {
  PhoneEntryCommands,
  PhoneEntryState,
} from '#sign-in/phone-entry/phone-entry.state.ts';
import type { ScreenProps } from '#app/route.tsx';
import { ChosenPackageSummary } from '#purchase/ui/chosen-package-summary.tsx';
import type { ChosenPackageInput } from '../with-chosen-package.ts';
import { PhoneEntryScreen } from '#sign-in/phone-entry/phone-entry.view.tsx';

const Notice = lateView(async () => (await import('#ui/notice/notice.tsx')).Notice);

/** Phone entry. Spec §2. */
export function SsoScreen(
  props: ScreenProps<
    PhoneEntryState,
    PhoneEntryCommands,
    ChosenPackageInput & { readonly focused?: boolean }
  >,
) {
  const { state, t } = props;
  return (
    <PhoneEntryScreen
      {...props}
      name="/sso"
      picture={<ChosenPackageSummary {...props} />}
      labels={{
        heading: t('sso.heading'),
        lead: t('sso.lead'),
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
