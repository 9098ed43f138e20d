import type { Package } from '#base/values/package.ts';
import type { ScreenDeps } from '#app/route.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { ConfirmCancellationCommands } from './confirm-cancellation.state.ts';
import { packageFacts, staysWhenCancelled } from '../package-facts.ts';
import { formatOwnedPackage } from '#purchase/package-labels.ts';

export interface CancelQuestionProps extends ScreenDeps {
  readonly state: { readonly step: 'asking' | 'cancelling'; readonly pkg: Package };
  readonly commands: ConfirmCancellationCommands;
}

/**
 * Names the package, its price, its period and its end date. Keeping it is the primary action;
 * cancelling never looks like one.
 */
export function CancelQuestion({ state, commands, t, lang }: CancelQuestionProps) {
  const { size } = formatOwnedPackage(state.pkg, t, lang);
  const busy = state.step === 'cancelling';
  return (
    <Screen
      name="/plans/before-unsubscribe"
      frame="outcome"
      heading={t('plans.cancel.heading', { size })}
      lead={t(staysWhenCancelled(state.pkg) ? 'plans.cancel.lead' : 'plans.unsubscribe.charges')}
      primary={{ label: t('plans.cancel.keep'), onClick: commands.keep, disabled: busy }}
      secondary={{
        label: t(busy ? 'plans.cancel.busy' : 'plans.cancel.confirm'),
        danger: true,
        busy,
        onClick: commands.cancel,
      }}
    >
      <Facts receipt facts={packageFacts(state.pkg, t, lang)} />
      <p>{t('plans.cancel.files')}</p>
    </Screen>
  );
}
