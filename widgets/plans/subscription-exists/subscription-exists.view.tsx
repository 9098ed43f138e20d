import type { ScreenProps } from '#app/route.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { BarPicture } from '#ui/storage-bar/bar-picture.tsx';
import type { Package } from '#values/package.ts';
import type { CheckedPageCommands, CheckedPageState } from '../static-page/checked-page.flow.ts';
import { packageFacts } from '../package-facts.ts';
import { UnconfirmedPage } from '../static-page/unconfirmed-page.view.tsx';

const name = '/plans/subscription-exists';

/** Why no other package is available now, and when one will be. */
export function SubscriptionExistsScreen({
  state,
  commands,
  t,
  lang,
  signInAgain,
}: ScreenProps<CheckedPageState<{ readonly pkg: Package }>, CheckedPageCommands>) {
  if (state.step !== 'shown')
    return <UnconfirmedPage {...{ name, state, commands, t, signInAgain }} />;
  const { pkg } = state;
  return (
    <Result
      name={name}
      kind="info"
      receipt
      heading={t('plans.exists.heading')}
      text={t('plans.exists.text')}
      next={[t(pkg.type === 'card' ? 'plans.exists.card' : 'plans.exists.one-time')]}
      primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promo-code')}</Link>}
      summary={
        <>
          <BarPicture parts={['paid']} />
          <Facts receipt facts={packageFacts(pkg, t, lang)} />
        </>
      }
    />
  );
}
