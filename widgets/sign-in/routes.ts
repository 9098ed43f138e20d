import { merged } from '../../src/i18n/merged.ts';
import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the sign-in door. Spec §2. */
export const signIn: DoorRoutes = {
  door: 'sign-in',
  start: '/sso',
  messages: {
    ru: () => merged(import('./messages/ru.json'), import('../../src/i18n/messages/code.ru.json')),
    en: () => merged(import('./messages/en.json'), import('../../src/i18n/messages/code.en.json')),
  },
  routes: {
    '/sso': {
      load: () => import('./sso.route.ts'),
      skeleton: 'form',
      next: ['/confirm-otp'],
    },
    '/confirm-otp': {
      load: () => import('./confirm-otp.route.ts'),
      skeleton: 'form',
      next: ['/redirect'],
    },
    '/reserve-confirm-otp': {
      load: () => import('./reserve-confirm-otp.route.ts'),
      skeleton: 'form',
      next: ['/redirect'],
    },
    '/confirm-mobileid': {
      load: () => import('./confirm-mobileid.route.ts'),
      skeleton: 'message',
      next: ['/redirect', '/confirm-otp'],
    },
    '/reserve-confirm-mobileid': {
      load: () => import('./reserve-confirm-mobileid.route.ts'),
      skeleton: 'message',
      next: ['/redirect', '/reserve-confirm-otp'],
    },
    '/redirect': { load: () => import('./redirect.route.ts'), skeleton: 'message' },
  },
};
