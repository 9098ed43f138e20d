import type { ScreenProps } from '#app/route.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';
import type { CheckedPageCommands, CheckedPageState } from '../static-page/checked-page.flow.ts';
import { UnconfirmedPage } from '../static-page/unconfirmed-page.view.tsx';

const name = '/plans/empty-packages';

/** `/plans/empty-packages`: there are no packages yet, and how to get one. */
export function EmptyPackagesScreen({
  state,
  commands,
  t,
  signInAgain,
}: ScreenProps<CheckedPageState, CheckedPageCommands>) {
  if (state.step !== 'shown')
    return <UnconfirmedPage {...{ name, state, commands, t, signInAgain }} />;
  return (
    <Result
      name={name}
      kind="info"
      receipt
      heading={t('plans.empty.heading')}
      text={t('plans.empty.text')}
      primary={{ label: t('plans.empty.choose'), onClick: commands.otherPackages }}
      secondary={{ label: t('plans.empty.again'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promo-code')}</Link>}
    >
      <BarPicture parts={['add']} />
    </Result>
  );
}
