import type { ScreenProps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx'; // late screen
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx'; // late screen
import type { PlansCommands, PlansState } from './plans.state.ts';
import { PackageList } from './package-list.tsx';

/** `/plans`. Spec §2, Plans screen. */
export function PlansScreen(props: ScreenProps<PlansState, PlansCommands>) {
  const { state, commands, t } = props;
  switch (state.step) {
    case 'loading':
      return (
        <LoadingScreen
          kind="plans"
          label={t('plans.list.loading')}
          heading={t('plans.list.heading')}
        />
      );
    case 'searching':
      return (
        <Result
          name="/plans/searching"
          kind="progress"
          heading={t('plans.list.searching.heading')}
          text={t('plans.list.searching.text')}
          secondary={{ label: t('plans.list.searching.action'), onClick: commands.otherPackages }}
        />
      );
    case 'failed': {
      // Spec §8, quota exceeded: more storage solves it.
      const full = state.failure.kind === 'quota-exceeded';
      const more = { label: t('plans.storage.more'), onClick: commands.otherPackages };
      return (
        <Failed
          name="/plans/failed"
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={commands.signIn}
          primary={full ? more : undefined}
          secondary={full ? { label: t('common.retry'), onClick: commands.retry } : undefined}
        />
      );
    }
    case 'ready':
      return <PackageList {...props} state={state} />;
  }
}
