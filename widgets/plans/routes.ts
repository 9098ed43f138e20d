import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the plans door. Spec §2. */
export const plans: DoorRoutes = {
  door: 'plans',
  start: '/plans',
  messages: {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
  },
  routes: {},
};
