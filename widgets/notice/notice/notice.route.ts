import { onPackagesChanged } from '#app/compose/on-packages-changed.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import type { CloudEvents } from '#base/settings/events.ts';
import { loadNotices } from '#notice/load-notices.ts';
import { readNoticeMemory, writeNoticeMemory } from '#notice/notice-memory.ts';
import { needsAction } from '#notice/notices.ts';
import { readAccount } from '#session/current-account.ts';
import { inputsFrom } from './inputs.ts';
import { noticeReadsOf } from './notice-deps.ts';
import { createNoticeFlow } from './notice.flow.ts';
import type { NoticeState } from './notice.state.ts';
import { NoticeScreen } from './notice.view.tsx';

/** The notice, on whatever page it is. docs/contract.md, notice. */
export const route = defineRoute({
  flow: ({ services, navigate }: RouteContext) => {
    const { session, settings, storage, clock } = services;
    const inputs = inputsFrom(settings);
    const reads = {
      knownUserId: () => session.identity()?.userId,
      account: (signal: AbortSignal) => readAccount(services, signal),
      ...noticeReadsOf(services),
    };
    const flow = createNoticeFlow({
      clock,
      load: (signal) => loadNotices(reads, signal),
      signedIn: session.signedIn,
      readMemory: (userId) => readNoticeMemory(storage, userId),
      writeMemory: (userId, memory) => writeNoticeMemory(storage, userId, memory),
      limit: inputs.limit,
      navigate,
      onChanged: (task) => onPackagesChanged(services, task),
    });
    return { ...flow, inputs };
  },
  Screen: NoticeScreen,
  events: (next, previous) => {
    const detail = numbersOf(next);
    const before = numbersOf(previous);
    const isSame =
      detail?.total === before?.total && detail?.actionRequired === before?.actionRequired;
    return detail && !isSame ? [{ name: 'cloud-notice', detail }] : [];
  },
});

function numbersOf(state: NoticeState): CloudEvents['cloud-notice'] | undefined {
  if (state.step === 'loading') return undefined;
  const { notices } = state;
  return { total: notices.length, actionRequired: notices.filter(needsAction).length };
}
