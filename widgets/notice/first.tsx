import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { loadNotices } from '#notice/load-notices.ts';
import { readNoticeMemory } from '#notice/notice-memory.ts';
import { storedClock } from '#browser/clock.ts';
import { getAccount } from '#session/api/account.ts';
import { inputsFrom } from './notice/inputs.ts';
import { noticeReadsOf } from './notice/notice-deps.ts';
import { readyState, type NoticeState } from './notice/notice.state.ts';
import { NoticeScreen } from './notice/notice.view.tsx';

/** The notices of a signed-in user. */
export const first = defineFirstScreen({
  read: async (reads): Promise<NoticeState | undefined> => {
    const deps = {
      knownUserId: () => undefined,
      account: (signal: AbortSignal) => reads.http(getAccount, signal),
      ...noticeReadsOf(reads),
    };
    const outcome = await loadNotices(deps, new AbortController().signal);
    if (!outcome.ok) return undefined;
    const memory = readNoticeMemory(reads.storage, outcome.value.userId);
    return readyState(outcome.value, memory, storedClock(reads.storage).now());
  },
  Screen: NoticeScreen,
  inputs: inputsFrom,
});
