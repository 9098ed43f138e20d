import { StaleNotice } from '#failures/stale-notice.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import type { ReadyFamily } from './family.state.ts';
import type { FamilyScreenProps } from './screen-props.ts';

type MessagesProps = Omit<FamilyScreenProps, 'state'> & { readonly state: ReadyFamily };

/** What has happened, or could not be read. */
export function Messages({ state, commands, t }: MessagesProps) {
  const { done, problem, stale } = state;
  const isTold = done === 'leave' || done === 'delete' || done === 'remove' || done === 'create';
  if (!isTold && !problem && !stale) return null;
  return (
    <div className="cw-family-messages">
      {isTold && <Notice tone="success" title={t(`family.done.${done}`)} />}
      {problem && (
        <ProblemNotice
          problem={problem}
          t={t}
          check={commands.retry}
          again={commands.again}
          signInAgain={commands.signIn}
          toPlans={commands.toPlans}
        />
      )}
      {stale && (
        <StaleNotice title={t('family.stale')} failure={stale} retry={commands.retry} t={t} />
      )}
    </div>
  );
}
