import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the plans door. Spec §2. */
export const plans: DoorRoutes = {
  door: 'plans',
  start: '/plans',
  messages: {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
  },
  routes: {
    '/plans': {
      load: () => import('./list.route.ts'),
      skeleton: 'cards',
      next: ['/plans/before-unsubscribe', '/plans/half-close', '/plans/available-packages'],
    },
    '/plans/before-unsubscribe': {
      load: () => import('./before-unsubscribe.route.ts'),
      skeleton: 'message',
      next: ['/plans/unsubscribe'],
    },
    '/plans/unsubscribe': {
      load: () => import('./unsubscribe.route.ts'),
      skeleton: 'message',
    },
    '/plans/half-close': {
      load: () => import('./half-close.route.ts'),
      skeleton: 'message',
      next: ['/plans/available-packages'],
    },
    '/plans/empty-packages': {
      load: () => import('./empty-packages.route.ts'),
      skeleton: 'message',
      next: ['/plans/available-packages'],
    },
    '/plans/subscription-exists': {
      load: () => import('./subscription-exists.route.ts'),
      skeleton: 'message',
    },
  },
};
