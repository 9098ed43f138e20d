import { isInconclusive, signInNeeded } from '#base/values/failure-traits.ts';
import { failureLabels, signInAction } from '#failures/failure-labels.ts';
import { Support } from '#failures/support.tsx';
import type { Translate } from '#i18n/translate.ts';
import { Notice } from '#ui/notice/notice.tsx';
import type { ChangeProblem } from './send-change.ts';

interface ProblemNoticeProps {
  readonly problem: ChangeProblem;
  readonly t: Translate;
  /** Reads what has become of it. */
  readonly check: () => void;
  /** Sends it once more, with the same key. */
  readonly again: () => void;
  readonly signInAgain: () => void;
  readonly toPlans: () => void;
  readonly toFamily?: () => void;
}

/** Why a change is not done, and what the user can do. */
export function ProblemNotice(props: ProblemNoticeProps) {
  const { problem, t, check, again, signInAgain } = props;
  const { failure, what } = problem;
  const footer = <Support failure={failure} t={t} />;
  if (what === 'unknown')
    return (
      <Notice
        tone="warning"
        title={t('family.problem.unknown')}
        action={{ label: t('family.problem.check'), onClick: check }}
        footer={footer}
      >
        {t('family.problem.unknown.text')}
      </Notice>
    );
  if (failure.kind === 'family') {
    const action = refusalAction(failure.reason, props);
    return (
      <Notice tone="warning" title={t(`family.refused.${failure.reason}`)} action={action}>
        {t(`family.refused.${failure.reason}.text`)}
      </Notice>
    );
  }
  const { title, text } = failureLabels(failure, t);
  const signIn = signInNeeded(failure) && signInAction(failure, t, signInAgain);
  const retry =
    what === 'lost' || isInconclusive(failure)
      ? { label: t('common.retry'), onClick: again }
      : undefined;
  return (
    <Notice
      tone="warning"
      title={what === 'lost' ? t('family.problem.lost') : title}
      action={signIn ?? retry}
      footer={footer}
    >
      {what === 'lost' ? t('family.problem.lost.text') : text}
    </Notice>
  );
}

function refusalAction(
  reason: Extract<ChangeProblem['failure'], { kind: 'family' }>['reason'],
  { t, check, toFamily, toPlans }: ProblemNoticeProps,
) {
  switch (reason) {
    case 'active-subscription':
      return { label: t('common.to-plans'), onClick: toPlans };
    case 'exists':
    case 'already-member':
      return toFamily && { label: t('family.join.to-family'), onClick: toFamily };
    case 'full':
    case 'not-owner':
    case 'link-deleted':
      return { label: t('family.problem.check'), onClick: check };
  }
}
