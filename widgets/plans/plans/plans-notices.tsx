import type { Lang } from '#base/settings/settings.ts';
import { failureLabels } from '#failures/failure-labels.ts';
import { size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Notice } from '#ui/notice/notice.tsx';
import type { Failure } from '#base/values/failure.ts';
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
        <Notice tone="error" title={t(`plans.list.notice.${notice.kind}.title`)}>
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

export interface StalePlansProps extends Labelled {
  readonly failure: Failure;
}

/** Why the content could not be refreshed. */
export function StalePlans({ failure, commands, t }: StalePlansProps) {
  return (
    <Notice
      tone="warning"
      title={t('plans.list.stale')}
      action={{ label: t('common.retry'), onClick: commands.retry }}
    >
      {failureLabels(failure, t).text}
    </Notice>
  );
}

function pendingTitle({ kind, size: of }: PendingNotice, t: Translate, lang: Lang): string {
  const title = t(`plans.list.pending.${kind}.title`);
  return of ? t('plans.list.pending.sized', { title, size: size(of, lang) }) : title;
}
