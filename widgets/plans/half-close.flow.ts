import { packageTypes, type PackageType } from '../../src/domain/package.ts';
import { createSteps, type Flow } from '../../src/flow/steps.ts';
import { createNoteFlow, type NoteCommands } from './note.flow.ts';

export interface HalfCloseState {
  readonly step: 'shown';
  /** Undefined where the address names no type, or one that is not known. */
  readonly type: PackageType | undefined;
}

/** Why a package cannot be switched off. contract-decisions.md, `/plans/half-close`. */
export function createHalfCloseFlow(
  typePackage: string | null,
  navigate: (target: string) => void,
): Flow<HalfCloseState, NoteCommands> {
  const type = packageTypes.find((each) => each === typePackage);
  const steps = createSteps<HalfCloseState>({ step: 'shown', type });
  const { commands } = createNoteFlow(navigate);
  return { store: steps.store, commands, stop: steps.stop };
}
