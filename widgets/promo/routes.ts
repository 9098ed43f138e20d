import { merged } from '../../src/i18n/merged.ts';
import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the promo door. Spec §2. */
export const promo: DoorRoutes = {
  door: 'promo',
  start: '/promo',
  messages: {
    ru: () =>
      merged(
        import('./messages/ru.json'),
        import('../../src/i18n/messages/promo.ru.json'),
        import('../../src/i18n/messages/payment.ru.json'),
        import('../../src/i18n/messages/code.ru.json'),
      ),
    en: () =>
      merged(
        import('./messages/en.json'),
        import('../../src/i18n/messages/promo.en.json'),
        import('../../src/i18n/messages/payment.en.json'),
        import('../../src/i18n/messages/code.en.json'),
      ),
  },
  routes: {
    '/promo': { load: () => import('./offer.route.ts'), skeleton: 'cards', next: ['/promo/phone'] },
    '/promo/phone': {
      load: () => import('./phone.route.ts'),
      skeleton: 'form',
      next: ['/promo/otp'],
    },
    '/promo/otp': {
      load: () => import('./otp.route.ts'),
      skeleton: 'form',
      next: ['/promo/confirm'],
    },
    '/promo/confirm': {
      load: () => import('./confirm.route.ts'),
      skeleton: 'cards',
      next: ['/promo/open-session'],
    },
    '/promo/open-session': { load: () => import('./open-session.route.ts'), skeleton: 'message' },
    '/promo/error': { load: () => import('./error.route.ts'), skeleton: 'message' },
  },
};
