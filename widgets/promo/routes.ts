import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the promo door. Spec §2. */
export const promo: DoorRoutes = {
  door: 'promo',
  start: '/promo',
  messages: {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
  },
  routes: {},
};
