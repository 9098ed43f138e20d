import type { ScreenProps } from '#app/route.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { BarPicture } from '#ui/storage-bar/bar-picture.tsx';
import { packageFacts } from '../package-facts.ts';
import { SignedOut } from '../signed-out.view.tsx';
import type { StaticPageCommands } from '../static-page.flow.ts';
import type { SubscriptionExistsState } from './subscription-exists.flow.ts';

const name = '/plans/subscription-exists';

/** Why no other package is available now, and when one will be. */
export function SubscriptionExistsScreen({
  state,
  commands,
  t,
  lang,
}: ScreenProps<SubscriptionExistsState, StaticPageCommands>) {
  if (state.step === 'loading') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step === 'signed-out') return <SignedOut name={name} commands={commands} t={t} />;
  const { pkg } = state;
  return (
    <Result
      name={name}
      kind="info"
      receipt={pkg !== undefined}
      heading={t('plans.exists.heading')}
      text={t('plans.exists.text')}
      next={[
        ...(pkg === undefined || pkg.type === 'card' ? [t('plans.exists.card')] : []),
        ...(pkg?.type === 'card' ? [] : [t('plans.exists.once')]),
      ]}
      primary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promoCode')}</Link>}
      summary={
        pkg && (
          <>
            <BarPicture parts={['paid']} />
            <Facts receipt facts={packageFacts(pkg, t, lang)} />
          </>
        )
      }
    />
  );
}
