import type { CodeEntryCommands, CodeEntryState } from '#sign-in/code-entry/code-entry.state.ts';
import type { ScreenProps } from '#app/route.tsx';
import { ChosenOfferSummary } from '#purchase/ui/chosen-offer-summary.tsx';
import type { ChosenOfferInput } from '../with-chosen-offer.ts';
import { CodeEntryScreen } from '#sign-in/code-entry/code-entry.view.tsx';

/** Code entry of a sign-in, for the main or the backup phone. */
export function CodeScreen(
  props: ScreenProps<CodeEntryState, CodeEntryCommands, ChosenOfferInput>,
) {
  const name = props.state.toBackupPhone ? '/reserve-confirm-otp' : '/confirm-otp';
  return <CodeEntryScreen {...props} name={name} picture={<ChosenOfferSummary {...props} />} />;
}
