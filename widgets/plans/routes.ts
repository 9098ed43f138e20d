import { commonMessages } from '#i18n/catalogs.ts';
import { plansReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';

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
  routes: {
    '/plans': {
      load: () => import('./plans/plans.route.ts'),
      skeleton: 'plans',
      next: ['/plans/before-unsubscribe', '/plans/half-close', '/plans/available-packages'],
      reads: plansReads,
    },
    '/plans/before-unsubscribe': {
      load: () => import('./confirm-cancellation/confirm-cancellation.route.ts'),
      skeleton: 'message',
      next: ['/plans/unsubscribe'],
    },
    '/plans/unsubscribe': {
      load: () => import('./cancelled/cancelled.route.ts'),
      skeleton: 'message',
    },
    '/plans/half-close': {
      load: () => import('./half-close/half-close.route.ts'),
      skeleton: 'message',
      next: ['/plans/available-packages'],
    },
    '/plans/empty-packages': {
      load: () => import('./empty-packages/empty-packages.route.ts'),
      skeleton: 'message',
      next: ['/plans/available-packages'],
    },
    '/plans/subscription-exists': {
      load: () => import('./subscription-exists/subscription-exists.route.ts'),
      skeleton: 'message',
    },
  },
};
