import { defineEarlyScreen, inertCommands } from '#app/compose/early-screen.ts';
import type { EntryCommands, EntryState } from './code/code.flow.ts';
import { hasStoredPromo } from './code/stored-promo.ts';
import { EntryScreen } from './code/code.view.tsx';

/** `/plans/input-promocode` as it opens without a code. */
export const early = defineEarlyScreen<EntryState>({
  read: ({ settings, storage }) =>
    Promise.resolve(
      hasStoredPromo(storage) || settings.code ? undefined : { step: 'editing', text: '' },
    ),
  view: (state, deps) => (
    <EntryScreen {...deps} state={state} commands={inertCommands<EntryCommands>('lookUp')} />
  ),
});
