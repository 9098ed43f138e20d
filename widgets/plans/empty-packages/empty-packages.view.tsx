import type { ScreenProps } from '#app/route.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { BarPicture } from '#ui/storage-bar/bar-picture.tsx';
import { SignedOut } from '../signed-out.view.tsx';
import type { StaticPageCommands } from '../static-page.flow.ts';
import type { EmptyPackagesState } from './empty-packages.flow.ts';

/** `/plans/empty-packages`: there are no packages yet, and how to get one. */
export function EmptyPackagesScreen({
  state,
  commands,
  t,
}: ScreenProps<EmptyPackagesState, StaticPageCommands>) {
  if (state.step === 'loading') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step === 'signed-out')
    return <SignedOut name="/plans/empty-packages" commands={commands} t={t} />;
  return (
    <Result
      name="/plans/empty-packages"
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
