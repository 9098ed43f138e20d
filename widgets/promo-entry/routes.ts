import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the promo-entry door. Spec §2. */
export const promoEntry: DoorRoutes = {
  door: 'promo-entry',
  start: '/plans/input-promocode',
  messages: {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
  },
  routes: {},
};
