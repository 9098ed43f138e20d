import type { Package } from '#values/package.ts';
import { date } from '#i18n/format.ts';
import type { ScreenTools } from '#app/route.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { BeforeCommands } from './confirm-cancellation.flow.ts';
import { packageWords, validUntil } from '../package-labels.ts';

export interface CancelQuestionProps extends ScreenTools {
  readonly state: { readonly step: 'asking' | 'cancelling'; readonly pack: Package };
  readonly commands: BeforeCommands;
}

/**
 * Names the package, its price, its period and the date until which it stays.
 * To keep it is the primary action; to cancel it never looks like one.
 */
export function CancelQuestion({ state, commands, t, lang }: CancelQuestionProps) {
  const { size, price, period } = packageWords(state.pack, t, lang);
  const until = validUntil(state.pack);
  const busy = state.step === 'cancelling';
  return (
    <Screen
      name="/plans/before-unsubscribe"
      heading={t('plans.before.heading', { size })}
      lead={t('plans.before.lead')}
      primary={{ label: t('plans.before.keep'), onClick: commands.keep, disabled: busy }}
      secondary={{
        label: t(busy ? 'plans.before.busy' : 'plans.before.cancel'),
        danger: true,
        busy,
        onClick: commands.cancel,
      }}
    >
      <Facts
        facts={[
          { term: t('plans.before.package'), value: size },
          ...(price === ''
            ? []
            : [{ term: t('plans.before.price'), value: `${price} ${period}`.trim() }]),
          ...(until === undefined ? [] : [{ term: t('plans.before.until'), value: date(until) }]),
        ]}
      />
      <p>{t('plans.before.files')}</p>
    </Screen>
  );
}
