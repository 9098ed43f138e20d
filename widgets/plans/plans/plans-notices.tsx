import type { Lang } from '#base/settings/settings.ts';
import { size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Support } from '#failures/support.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { PendingNotice } from './pending/pending-notice.ts';
import type { PlansCommands, PlansNotice } from './plans.state.ts';

interface Labelled {
  readonly commands: PlansCommands;
  readonly t: Translate;
}

export interface PlansNoticesProps extends Labelled {
  readonly notice?: PlansNotice | undefined;
  readonly pending?: PendingNotice | undefined;
  readonly lang: Lang;
}

/** Notices from other screens, and the pending change. */
export function PlansNotices({ notice, pending, commands, t, lang }: PlansNoticesProps) {
  return (
    <>
      {notice && (
        <Notice
          tone="error"
          title={t(`plans.list.notice.${notice.kind}.title`)}
          footer={<Support t={t} />}
        >
          {t(`plans.list.notice.${notice.kind}.text`)}
        </Notice>
      )}
      {pending && (
        <Notice
          tone={pending.kind === 'payment' ? 'warning' : 'info'}
          title={pendingTitle(pending, t, lang)}
          action={{
            label: t(`plans.list.pending.${pending.kind}.action`),
            onClick: commands.openPending,
          }}
        >
          {t(`plans.list.pending.${pending.kind}.text`)}
        </Notice>
      )}
    </>
  );
}

function pendingTitle({ kind, size: of }: PendingNotice, t: Translate, lang: Lang): string {
  const title = t(`plans.list.pending.${kind}.title`);
  return of ? t('plans.list.pending.sized', { title, size: size(of, lang) }) : title;
}
