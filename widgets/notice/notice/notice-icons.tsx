import type { NoticeReason } from '#notice/notices.ts';
import { Icon } from '#ui/icons/icon.tsx';

const info = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5m0-8v.1';
const clock = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4V12l3 2';

const paths: Readonly<Record<NoticeReason, string>> = {
  'payment-open': clock,
  over: 'M12 4 2.8 19.5h18.4ZM12 10v4.2m0 2.7v.1',
  card: 'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM3 10h18M7 15h3',
  'daily-charge':
    'M9.5 3h5a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM11 17.5h2',
  activating: clock,
  trial: info,
  ends: info,
  'nearly-full': 'M7 18.5a4.3 4.3 0 0 1-.4-8.6 5.9 5.9 0 0 1 11.3.6 4 4 0 0 1-.4 8Z',
  promo: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C10 3 6 4.5 8 7.5m4 0c2-4.5 6-3 4 0',
};

/** The sign of a reason, which tells it without its colour. */
export const NoticeIcon = ({ reason }: { readonly reason: NoticeReason }) => (
  <Icon d={paths[reason]} />
);
