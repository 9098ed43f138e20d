import { defineEarlyScreen, inertCommands } from '#app/compose/early-screen.ts';
import { storedPhone } from '#sign-in/phone-entry/phone-store.ts';
import type {
  PhoneEntryCommands,
  PhoneEntryState,
} from '#sign-in/phone-entry/phone-entry.state.ts';
import { SsoScreen } from './sso/sso.view.tsx';

/** `/sso` for a visitor who has not begun to sign in. */
export const early = defineEarlyScreen<PhoneEntryState>({
  read: ({ settings, storage }) => {
    const isKnown =
      settings.token !== undefined ||
      storage.get('clp_token') !== undefined ||
      storage.get('chosen_offer') !== undefined ||
      storedPhone(storage) !== undefined;
    return Promise.resolve(isKnown ? undefined : { step: 'entering', digits: '' });
  },
  view: (state, deps) => (
    <SsoScreen {...deps} state={state} commands={inertCommands<PhoneEntryCommands>('submit')} />
  ),
});
