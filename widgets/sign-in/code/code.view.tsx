import type { CodeEntryCommands, CodeEntryState } from '#sign-in/code-entry/code-entry.state.ts';
import type { ScreenProps } from '#app/route.tsx';
import { ChosenPackageSummary } from '#purchase/ui/chosen-offer-summary.tsx';
import type { ChosenPackageInput } from '../with-chosen-package.ts';
import { CodeEntryScreen } from '#sign-in/code-entry/code-entry.view.tsx';

/** Code entry of a sign-in, for the main or the backup phone. */
export function CodeScreen(
  props: ScreenProps<CodeEntryState, CodeEntryCommands, ChosenPackageInput>,
) {
  const name = props.state.toBackupPhone ? '/reserve-confirm-otp' : '/confirm-otp';
  return <CodeEntryScreen {...props} name={name} picture={<ChosenPackageSummary {...props} />} />;
}
