import type { CodeEntryCommands, CodeEntryState } from '../../../src/domain/code-entry.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { CodeEntryScreen } from '../../../src/ui/code-entry.tsx';

/** Code entry of a sign-in, for the main or the backup phone. */
export function CodeScreen(props: ScreenProps<CodeEntryState, CodeEntryCommands>) {
  const name = props.state.toReserve ? '/reserve-confirm-otp' : '/confirm-otp';
  return <CodeEntryScreen {...props} name={name} />;
}
