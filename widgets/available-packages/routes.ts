import { commonMessages } from '#i18n/catalogs.ts';
import { paymentMessages } from '#purchase/payment-messages.ts';
import { offersPath, offersReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { confirmSkeleton, offersSkeleton } from './skeletons.ts';

/** The routes of the available-packages widget. Spec §2. */
export const availablePackages: WidgetRoutes = {
  widget: 'available-packages',
  start: '/plans/available-packages',
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
  laterMessages: [paymentMessages],
  pages: () => import('./pages.ts'),
  routes: {
    '/plans/available-packages': {
      skeleton: offersSkeleton,
      confirming: confirmSkeleton,
      next: [
        '/plans/available-packages/success',
        '/plans/available-packages/failure',
        '/plans/available-packages/open-session',
      ],
      reads: offersReads,
      publicReads: () => [offersPath],
    },
    '/plans/available-packages/open-session': {},
    '/plans/available-packages/success': {
      next: ['/plans'],
    },
    '/plans/available-packages/failure': {
      next: ['/plans/available-packages'],
    },
    '/payment/success': {
      next: ['/plans'],
    },
    '/sbp/success': {
      next: ['/plans'],
    },
    '/payment/failure': {
      next: ['/plans/available-packages'],
    },
  },
};
