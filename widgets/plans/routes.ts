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
  },
};
