import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { EntryScreen } from './code/code.view.tsx';
import { hasStoredPromo } from './code/stored-promo.ts';

/** `/plans/input-promocode` as it opens without a code. */
export const first = defineFirstScreen({
  read: ({ settings, storage }) =>
    Promise.resolve(
      hasStoredPromo(storage) || settings.code ? undefined : { step: 'editing', text: '' },
    ),
  Screen: EntryScreen,
});
