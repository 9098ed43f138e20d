import type { ScreenProps } from '#app/route.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { SignedOut } from '../signed-out.view.tsx';
import type { StaticPageCommands, StaticPageState } from '../static-page.flow.ts';

/** `/plans/subscription-exists`: why no other package is available now, and when one will be. */
export function SubscriptionExistsScreen({
  state,
  commands,
  t,
}: ScreenProps<StaticPageState, StaticPageCommands>) {
  if (state.step === 'signed-out')
    return <SignedOut name="/plans/subscription-exists" commands={commands} t={t} />;
  return (
    <Result
      name="/plans/subscription-exists"
      kind="info"
      heading={t('plans.exists.heading')}
      text={t('plans.exists.text')}
      next={[t('plans.exists.card'), t('plans.exists.once')]}
      primary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promoCode')}</Link>}
    />
  );
}
