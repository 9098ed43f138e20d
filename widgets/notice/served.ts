import type { Responses } from '#element/server-rendering/responses.ts';
import type { Settings } from '#base/settings/settings.ts';
import { noticesFrom, canBeDismissed } from '#notice/notices.ts';
import { pageUse } from '#storage/storage-use.ts';
import { nothing, type NoticeState } from './notice/notice.state.ts';

/**
 * The first state of the notice for a server; undefined if a list is missing that could change what is shown.
 * What the user may have dismissed, which only the browser knows, is left to the element: it draws that from
 * the same responses.
 * @param now epoch ms
 */
export function servedNotice(
  { user }: Responses,
  settings: Settings,
  now: number,
): NoticeState | undefined {
  if (!user?.current || !user.requests) return undefined;
  const { current: packages, requests, cards } = user;
  const use = pageUse(settings) ?? user.storage;
  const notices = noticesFrom({
    packages,
    requests,
    ...(use ? { use } : {}),
    ...(cards ? { cards } : {}),
    isOver: false,
    firstSeen: {},
    now,
  });
  const shown = notices.slice(0, settings.limit ?? 1);
  return shown.some(canBeDismissed) ? nothing : { ...nothing, notices: shown };
}
