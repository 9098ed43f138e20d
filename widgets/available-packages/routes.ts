import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the available-packages door. Spec §2. */
export const availablePackages: DoorRoutes = {
  door: 'available-packages',
  start: '/plans/available-packages',
  messages: {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
  },
  routes: {},
};
