import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { SsoScreen } from './sso/sso.view.tsx';

/** `/sso` for a visitor who has not begun to sign in. */
export const first = defineFirstScreen({
  read: ({ settings, storage }) => {
    const isKnown =
      settings.token !== undefined ||
      storage.get('clp_token') !== undefined ||
      storage.get('chosen_offer') !== undefined ||
      storage.get('unformatted_phone') !== undefined;
    return Promise.resolve(isKnown ? undefined : { step: 'entering', digits: '' });
  },
  Screen: SsoScreen,
});
