import { packageTypes, type PackageType } from '#values/package.ts';
import { createSteps, type Flow } from '#kit/steps.ts';
import { createStaticPageFlow, type StaticPageCommands } from '../static-page.flow.ts';

export interface HalfCloseState {
  readonly step: 'shown';
  /** Undefined where the address names no type, or one that is not known. */
  readonly type: PackageType | undefined;
}

/** Why a package cannot be switched off. contract-decisions.md, `/plans/half-close`. */
export function createHalfCloseFlow(
  typePackage: string | null,
  navigate: (target: string) => void,
): Flow<HalfCloseState, StaticPageCommands> {
  const type = packageTypes.find((each) => each === typePackage);
  const steps = createSteps<HalfCloseState>({ step: 'shown', type });
  const { commands } = createStaticPageFlow(navigate);
  return { store: steps.store, commands, stop: steps.stop };
}
