import type { ScreenProps } from '#app/route.tsx';
import { Result } from '#ui/result/result.tsx';
import type { HalfCloseState } from './half-close.flow.ts';
import { offersOtherPlans } from './offers-other-plans.ts';
import { SignedOut } from '../signed-out.view.tsx';
import type { StaticPageCommands } from '../static-page/static-page.flow.ts';

/** `/plans/half-close`: why this package cannot be cancelled, and what to do instead. */
export function HalfCloseScreen(props: ScreenProps<HalfCloseState, StaticPageCommands>) {
  const { state, commands, t } = props;
  if (state.step === 'signed-out')
    return <SignedOut name="/plans/half-close" commands={commands} t={t} />;
  const type = state.type ?? 'unknown';
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  const other = { label: t('plans.half-close.other'), onClick: commands.otherPackages };
  return (
    <Result
      name="/plans/half-close"
      kind="info"
      heading={t('plans.half-close.heading')}
      text={t(`plans.half-close.why.${type}`)}
      next={[t(`plans.half-close.instead.${type}`)]}
      primary={toPlans}
      secondary={state.type && offersOtherPlans(state.type) ? other : undefined}
    />
  );
}
