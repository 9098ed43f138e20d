import type { ScreenProps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { BarPicture } from '#ui/storage-bar/bar-picture.tsx';
import type { Package } from '#values/package.ts';
import type { CheckedPageCommands, CheckedPageState } from '../static-page/checked-page.flow.ts';
import { packageFacts } from '../package-facts.ts';
import { SignedOut } from '../signed-out.view.tsx';

const name = '/plans/subscription-exists';

/** Why no other package is available now, and when one will be. */
export function SubscriptionExistsScreen({
  state,
  commands,
  t,
  lang,
  signInAgain,
}: ScreenProps<CheckedPageState<{ readonly pkg: Package }>, CheckedPageCommands>) {
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
  const { pkg } = state;
  return (
    <Result
      name={name}
      kind="info"
      receipt
      heading={t('plans.exists.heading')}
      text={t('plans.exists.text')}
      next={[t(pkg.type === 'card' ? 'plans.exists.card' : 'plans.exists.once')]}
      primary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promoCode')}</Link>}
      summary={
        <>
          <BarPicture parts={['paid']} />
          <Facts receipt facts={packageFacts(pkg, t, lang)} />
        </>
      }
    />
  );
}
