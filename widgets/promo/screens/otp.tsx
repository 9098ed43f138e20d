import { useMemo } from 'react';
import type { CodeEntryCommands, CodeEntryState } from '../../../src/domain/code-entry.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { CodeEntryScreen } from '../../../src/ui/code-entry.tsx';

/** `/promo/otp`. A wrong code is told by the key that spec §5 names. */
export function OtpScreen({ t, ...props }: ScreenProps<CodeEntryState, CodeEntryCommands>) {
  const words = useMemo<Translate>(
    () => (key, values) => t(key === 'code.incorrect' ? 'l_common_incorrectCode' : key, values),
    [t],
  );
  return <CodeEntryScreen {...props} t={words} name="/promo/otp" />;
}
