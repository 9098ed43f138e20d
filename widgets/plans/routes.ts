import { furtherMessages } from '#i18n/further-messages.ts';
import { mergeCatalogs } from '#i18n/merge-catalogs.ts';
import { plansReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';

/** The routes of the plans widget. Spec §2. */
export const plans: WidgetRoutes = {
  widget: 'plans',
  start: '/plans',
  messages: {
    ru: () => mergeCatalogs(import('./messages/ru.json'), import('#i18n/messages/ru.json')),
    en: () => mergeCatalogs(import('./messages/en.json'), import('#i18n/messages/en.json')),
    ...furtherMessages('plans'),
  },
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
