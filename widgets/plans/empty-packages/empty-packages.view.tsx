import type { ScreenProps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { BarPicture } from '#ui/storage-bar/bar-picture.tsx';
import type { CheckedPageCommands, CheckedPageState } from '../static-page/checked-page.flow.ts';
import { SignedOut } from '../signed-out.view.tsx';

const name = '/plans/empty-packages';

/** `/plans/empty-packages`: there are no packages yet, and how to get one. */
export function EmptyPackagesScreen({
  state,
  commands,
  t,
  signInAgain,
}: ScreenProps<CheckedPageState, CheckedPageCommands>) {
  if (state.step === 'loading') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step === 'signed-out') return <SignedOut name={name} commands={commands} t={t} />;
  if (state.step === 'failed')
    return (
      <Failed
        name={name}
        failure={state.failure}
        t={t}
        retry={commands.retry}
        signInAgain={signInAgain}
        secondary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
      />
    );
  return (
    <Result
      name={name}
      kind="info"
      receipt
      heading={t('plans.empty.heading')}
      text={t('plans.empty.text')}
      primary={{ label: t('plans.empty.choose'), onClick: commands.otherPackages }}
      secondary={{ label: t('plans.empty.again'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promoCode')}</Link>}
    >
      <BarPicture parts={['add']} />
    </Result>
  );
}
