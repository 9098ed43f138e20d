import { lateView } from '#ui/screen/late-view.tsx';
import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import type { PlansCommands, PlansState } from './plans.state.ts';
import { PackageList } from './package-list.tsx';
import { plansSkeleton } from '../skeletons.ts';

const Failed = lateView(async () => (await import('#failures/failed.tsx')).Failed, 'screen');
const Result = lateView(async () => (await import('#ui/result/result.tsx')).Result, 'screen');

/** `/plans`. Spec §2, Plans screen. */
export function PlansScreen(props: ScreenProps<PlansState, PlansCommands>) {
  const { state, commands, t } = props;
  switch (state.step) {
    case 'loading':
      return (
        <LoadingScreen
          skeleton={plansSkeleton}
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
    case 'failed':
      return (
        <Failed
          name="/plans/failed"
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={commands.signIn}
        />
      );
    case 'ready':
      return <PackageList {...props} state={state} />;
  }
}
