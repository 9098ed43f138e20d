import { commonMessages } from '#i18n/catalogs.ts';
import { plansReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { laterMessages } from './later/later-messages.ts';
import { plansSkeleton } from './skeletons.ts';

/** The routes of the plans widget. Spec §2. */
export const plans: WidgetRoutes = {
  widget: 'plans',
  start: '/plans',
  messages: [
    {
      ru: () => import('./messages/ru.json'),
      en: () => import('./messages/en.json'),
      es: () => import('./messages/es.json'),
      id: () => import('./messages/id.json'),
      pt: () => import('./messages/pt.json'),
      tr: () => import('./messages/tr.json'),
    },
    commonMessages,
  ],
  laterMessages: [laterMessages],
  pages: () => import('./pages.ts'),
  routes: {
    '/plans': {
      skeleton: plansSkeleton,
      next: ['/plans/before-unsubscribe', '/plans/half-close', '/plans/available-packages'],
      reads: plansReads,
    },
    '/plans/before-unsubscribe': {
      next: ['/plans/unsubscribe'],
    },
    '/plans/unsubscribe': {},
    '/plans/half-close': {
      next: ['/plans/available-packages'],
    },
    '/plans/empty-packages': {
      next: ['/plans/available-packages'],
    },
    '/plans/subscription-exists': {},
  },
};
