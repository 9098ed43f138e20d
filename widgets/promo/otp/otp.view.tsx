import { useMemo } from 'react';
import type { CodeEntryCommands, CodeEntryState } from '#sign-in/code-entry/code-entry.state.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { CodeEntryScreen } from '#sign-in/code-entry/code-entry.view.tsx';

/** `/promo/otp`. A wrong code is shown with the message key of spec §5. */
export function OtpScreen({ t, ...props }: ScreenProps<CodeEntryState, CodeEntryCommands>) {
  const labels = useMemo<Translate>(
    () => (key, values) => t(key === 'code.incorrect' ? 'l_common_incorrectCode' : key, values),
    [t],
  );
  return <CodeEntryScreen {...props} t={labels} name="/promo/otp" />;
}
