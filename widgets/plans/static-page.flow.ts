import { createSteps, type Flow } from '#kit/steps.ts';

/** A page that only says something: it asks nobody, and its state never changes. */
export interface NoteState {
  readonly step: 'shown';
}

export interface NoteCommands {
  toPlans(): void;
  otherPackages(): void;
  promoCode(): void;
}

/** `/plans/half-close`, `/plans/empty-packages`, `/plans/subscription-exists`. Spec §2. */
export function createNoteFlow(navigate: (target: string) => void): Flow<NoteState, NoteCommands> {
  const steps = createSteps<NoteState>({ step: 'shown' });
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
