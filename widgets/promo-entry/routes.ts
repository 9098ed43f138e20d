import { merged } from '../../src/i18n/merged.ts';
import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the promo-entry door. Spec §2. */
export const promoEntry: DoorRoutes = {
  door: 'promo-entry',
  start: '/plans/input-promocode',
  messages: {
    ru: () => merged(import('./messages/ru.json'), import('../../src/i18n/messages/promo.ru.json')),
    en: () => merged(import('./messages/en.json'), import('../../src/i18n/messages/promo.en.json')),
  },
  routes: {
    '/plans/input-promocode': {
      load: () => import('./entry.route.ts'),
      skeleton: 'form',
      next: ['/plans/input-promocode/before-active-promo'],
    },
    '/plans/input-promocode/before-active-promo': {
      load: () => import('./before-active.route.ts'),
      skeleton: 'cards',
      next: ['/plans/input-promocode/success'],
    },
    '/plans/input-promocode/success': {
      load: () => import('./success.route.ts'),
      skeleton: 'message',
    },
    '/plans/input-promocode/failure': {
      load: () => import('./failure.route.ts'),
      skeleton: 'message',
    },
    '/plans/special-promo': {
      load: () => import('./special-promo.route.ts'),
      skeleton: 'cards',
      next: ['/plans/input-promocode/success'],
    },
    '/plans/promocode-size-quota-exited': {
      load: () => import('./size-quota.route.ts'),
      skeleton: 'cards',
      next: ['/plans/input-promocode/success'],
    },
    '/plans/ub': {
      load: () => import('./shared-balance.route.ts'),
      skeleton: 'cards',
    },
  },
};
