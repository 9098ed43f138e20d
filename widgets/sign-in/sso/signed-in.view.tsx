import { maskedPhone } from '#base/values/phone/phone.ts';
import { Result } from '#ui/result/result.tsx';
import type { ScreenProps } from '#app/route.tsx';
import type { SignedInCommands, SignedInState } from './signed-in.flow.ts';

/** The signed-in user, and the next steps. */
export function SignedInScreen(props: ScreenProps<SignedInState, SignedInCommands>) {
  const { state, commands, t, navigate } = props;
  const { phone, isFromPage } = state;
  return (
    <Result
      name="signed-in"
      kind="success"
      heading={t('signed-in.heading')}
      text={
        phone
          ? t('signed-in.text', { phone: maskedPhone(phone).replaceAll(' ', '\u00a0') })
          : t('signed-in.text.no-phone')
      }
      primary={{ label: t('signed-in.to-plans'), onClick: () => navigate('/plans') }}
      secondary={
        isFromPage ? undefined : { label: t('signed-in.sign-out'), onClick: commands.signOut }
      }
    />
  );
}
