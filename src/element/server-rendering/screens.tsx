import type { ReactNode } from 'react';
import type { ScreenDeps } from '#app/route.tsx';
import type { Settings } from '#config/settings.ts';
import { createSteps } from '#kit/steps.ts';
import type { AgreementFlow } from '#app/compose/agreement.ts';
import { OffersScreen } from '#widgets/available-packages/offers/offers.view.tsx';
import { PlansScreen } from '#widgets/plans/plans/plans.view.tsx';
import { offersState, plansState } from './initial-states.ts';
import type { Responses } from './responses.ts';
import { serverTranslate } from './server-messages.ts';

const nothing = () => undefined;

/** Static markup has no commands; the script provides them. */
const plansCommands = {
  retry: nothing,
  signIn: nothing,
  cancel: nothing,
  explain: nothing,
  continuePayment: nothing,
  reactivate: nothing,
  openPending: nothing,
  otherPackages: nothing,
  signOut: nothing,
};

const offersCommands = {
  retry: nothing,
  choosePeriod: nothing,
  choose: nothing,
  connect: nothing,
  back: nothing,
  payWith: nothing,
  confirm: nothing,
  openPayment: nothing,
  cancelPayment: nothing,
  check: nothing,
  sendAgain: nothing,
  forget: nothing,
  browse: nothing,
  toPlans: nothing,
};

const agreement = (): AgreementFlow => ({
  store: createSteps<ReturnType<AgreementFlow['store']['getState']>>({ step: 'closed' }).store,
  commands: { open: nothing, close: nothing },
  stop: nothing,
});

const screenDeps = ({ lang, messages }: Settings): ScreenDeps => ({
  t: serverTranslate(lang, messages),
  lang,
  clock: { now: () => Date.now(), after: () => nothing },
  ticks: () => nothing,
  navigate: nothing,
  signInAgain: nothing,
});

/** The first screen of each element that a server can render; null if responses are missing. */
export const screens = {
  'cloud-plans': (responses: Responses, settings: Settings): ReactNode => {
    const state = plansState(responses, settings);
    return state ? (
      <PlansScreen {...screenDeps(settings)} state={state} commands={plansCommands} />
    ) : null;
  },
  'cloud-available-packages': (responses: Responses, settings: Settings): ReactNode => {
    const state = offersState(responses, settings);
    const commands = {
      ...offersCommands,
      agreement: agreement(),
      recommended: settings.recommended,
    };
    return state ? (
      <OffersScreen {...screenDeps(settings)} state={state} commands={commands} />
    ) : null;
  },
};
