import type { DoorRoutes } from '../../src/route.tsx';

/** The routes of the sign-in door. Spec §2. */
export const signIn: DoorRoutes = {
  door: 'sign-in',
  start: '/sso',
  messages: {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
  },
  routes: {},
};
