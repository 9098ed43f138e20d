import { createSteps, type Flow } from '#kit/steps.ts';

/** A page that only says something: it asks nobody, and its state never changes. */
export interface StaticPageState {
  readonly step: 'shown';
}

export interface StaticPageCommands {
  toPlans(): void;
  otherPackages(): void;
  promoCode(): void;
}

/** `/plans/half-close`, `/plans/empty-packages`, `/plans/subscription-exists`. Spec §2. */
export function createStaticPageFlow(
  navigate: (target: string) => void,
): Flow<StaticPageState, StaticPageCommands> {
  const steps = createSteps<StaticPageState>({ step: 'shown' });
  return {
    store: steps.store,
    commands: {
      toPlans: () => navigate('/plans'),
      otherPackages: () => navigate('/plans/available-packages'),
      promoCode: () => navigate('/plans/input-promocode'),
    },
    stop: steps.stop,
  };
}
