import { defineRoute, type ScreenProps } from '#app/route.tsx';
import { staticPageDeps, type StaticPageCommands } from '../static-page/static-page.flow.ts';
import { createHalfCloseFlow, type HalfCloseState } from './half-close.flow.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import { date } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Lang } from '#base/settings/settings.ts';
import { Result } from '#ui/result/result.tsx';
import { SignedOut } from '../static-page/unconfirmed-page.view.tsx';

/** `/plans/half-close?typePackage=&until=`. Spec §2. */
export const route = defineRoute({
  flow: (context) =>
    createHalfCloseFlow(
      context.query.get('typePackage'),
      context.query.get('until'),
      staticPageDeps(context),
    ),
  Screen: HalfCloseScreen,
});

/** `/plans/half-close`: why this package cannot be cancelled, and what to do instead. */
export function HalfCloseScreen(props: ScreenProps<HalfCloseState, StaticPageCommands>) {
  const { state, commands, t, lang } = props;
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
      next={[insteadOf(state, t, lang)]}
      primary={toPlans}
      secondary={
        state.type && packageTraits({ type: state.type }).offersOtherPlans ? other : undefined
      }
    />
  );
}

/** What to do instead. A package that is paid for once names the day on which it ends. */
function insteadOf(
  { type, until }: Extract<HalfCloseState, { step: 'shown' }>,
  t: Translate,
  lang: Lang,
): string {
  if (type === 'sbp' && until !== undefined)
    return t('plans.half-close.instead.sbp.dated', { date: date(until, lang) });
  return t(`plans.half-close.instead.${type ?? 'unknown'}`);
}
