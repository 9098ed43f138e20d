import type { ReactNode } from 'react';
import type { AgreementFlow } from '#app/compose/agreement.ts';
import { inertCommands } from '#app/compose/early-screen.ts';
import { staticScreenDeps } from '#app/compose/static-screen-deps.ts';
import type { Settings } from '#base/settings/settings.ts';
import { createSteps } from '#base/flow/steps.ts';
import type { OffersCommands } from '#widgets/available-packages/offers/offers.state.ts';
import { OffersScreen } from '#widgets/available-packages/offers/offers.view.tsx';
import type { PlansCommands } from '#widgets/plans/plans/plans.state.ts';
import { PlansScreen } from '#widgets/plans/plans/plans.view.tsx';
import { offersState, plansState } from './initial-states.ts';
import type { Responses } from './responses.ts';
import { serverTranslate } from './server-messages.ts';

const closedAgreement = (): AgreementFlow => ({
  store: createSteps<ReturnType<AgreementFlow['store']['getState']>>({ step: 'closed' }).store,
  commands: inertCommands<AgreementFlow['commands']>(),
  stop: () => undefined,
});

const screenDeps = ({ lang, messages }: Settings) =>
  staticScreenDeps(serverTranslate(lang, messages), lang, Date.now);

/** The first screen of each element that a server can render; null if responses are missing. */
export const screens = {
  'cloud-plans': (responses: Responses, settings: Settings): ReactNode => {
    const state = plansState(responses, settings);
    return state ? (
      <PlansScreen
        {...screenDeps(settings)}
        state={state}
        commands={inertCommands<PlansCommands>()}
      />
    ) : null;
  },
  'cloud-available-packages': (responses: Responses, settings: Settings): ReactNode => {
    const state = offersState(responses, settings);
    return state ? (
      <OffersScreen
        {...screenDeps(settings)}
        state={state}
        commands={inertCommands<OffersCommands>()}
        agreement={closedAgreement()}
        recommended={settings.recommended}
      />
    ) : null;
  },
};
