import type { ScreenProps } from '#app/route.tsx';
import type { Family } from '#family/family.ts';
import type { FamilyCommands, FamilyState, ReadyFamily } from './family.state.ts';

export type FamilyScreenProps = ScreenProps<FamilyState, FamilyCommands>;

/** The props of a part of the screen, once the family is known. */
export type FamilyPartProps = Omit<FamilyScreenProps, 'state'> & {
  readonly state: ReadyFamily;
  readonly family: Family;
};
