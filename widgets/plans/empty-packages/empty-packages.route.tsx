import { loadPlansDeps } from '#app/compose/load-plans-deps.ts';
import { defineRoute, type ScreenProps } from '#app/route.tsx';
import { loadPlans } from '#plans/load-plans.ts';
import { hasPackages } from '#plans/rules.ts';
import { success } from '#base/values/outcome.ts';
import {
  createCheckedPageFlow,
  staticPageDeps,
  type CheckedPageCommands,
  type CheckedPageState,
} from '../static-page/static-page.flow.ts';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';
import { UnconfirmedPage } from '../static-page/unconfirmed-page.view.tsx';

/** `/plans/empty-packages`. Spec §2. */
export const route = defineRoute({
  flow: (context) =>
    createCheckedPageFlow({
      ...staticPageDeps(context),
      navigate: context.navigate,
      read: async (signal) => {
        const plans = await loadPlans(loadPlansDeps(context.services), signal);
        return plans.ok ? success(hasPackages(plans.value) ? undefined : {}) : plans;
      },
    }),
  Screen: EmptyPackagesScreen,
});

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
