import type { CodeEntryCommands, CodeEntryState } from '#sign-in/code-entry/code-entry.state.ts';
import type { ScreenProps } from '#app/route.tsx';
import { ChosenStrip } from '#purchase/ui/chosen-strip.tsx';
import type { ChosenProps } from '../chosen.ts';
import { CodeEntryScreen } from '#sign-in/code-entry/code-entry.view.tsx';

/** Code entry of a sign-in, for the main or the backup phone. */
export function CodeScreen(props: ScreenProps<CodeEntryState, CodeEntryCommands & ChosenProps>) {
  const name = props.state.toBackupPhone ? '/reserve-confirm-otp' : '/confirm-otp';
  return (
    <CodeEntryScreen {...props} name={name}>
      <ChosenStrip {...props} chosen={props.commands.chosen} />
    </CodeEntryScreen>
  );
}
