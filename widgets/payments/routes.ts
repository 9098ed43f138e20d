import { commonMessages } from '#i18n/catalogs.ts';
import { paymentsReads } from '#http/paths.ts';
import { cardMessages } from '#payments/card-messages.ts';
import { paymentMessages } from '#purchase/payment-messages.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { paymentsSkeleton } from './skeletons.ts';

/** The route of the payments widget. Spec §2 (orders, purchases), docs/contract.md. */
export const payments: WidgetRoutes = {
  widget: 'payments',
  start: '/payments',
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
  laterMessages: [cardMessages, paymentMessages],
  pages: () => import('./pages.ts'),
  routes: {
    '/payments': {
      skeleton: paymentsSkeleton,
      next: ['/plans/available-packages'],
      reads: paymentsReads,
    },
  },
};
