import type { ScreenProps } from '#app/route.tsx';
import type { NoticeInputs } from './inputs.ts';
import type { NoticeCommands, NoticeState } from './notice.state.ts';

export type NoticeScreenProps = ScreenProps<NoticeState, NoticeCommands, NoticeInputs>;
