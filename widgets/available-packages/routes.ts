import { commonMessages } from '#i18n/catalogs.ts';
import { paymentMessages } from '#purchase/payment-messages.ts';
import { offersPath, offersReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';

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
    paymentMessages,
  ],
  routes: {
    '/plans/available-packages': {
      load: () => import('./offers/offers.route.ts'),
      skeleton: 'offers',
      confirming: 'confirm',
      next: [
        '/plans/available-packages/success',
        '/plans/available-packages/failure',
        '/plans/available-packages/open-session',
      ],
      reads: offersReads,
      publicReads: () => [offersPath],
    },
    '/plans/available-packages/open-session': {
      load: () => import('./open-payment/open-payment.route.ts'),
      skeleton: 'message',
    },
    '/plans/available-packages/success': {
      load: () => import('./result/success.route.ts'),
      skeleton: 'message',
      next: ['/plans'],
    },
    '/plans/available-packages/failure': {
      load: () => import('./result/failure.route.ts'),
      skeleton: 'message',
      next: ['/plans/available-packages'],
    },
    '/payment/success': {
      load: () => import('./returned/paid.route.ts'),
      skeleton: 'message',
      next: ['/plans'],
    },
    '/sbp/success': {
      load: () => import('./returned/paid.route.ts'),
      skeleton: 'message',
      next: ['/plans'],
    },
    '/payment/failure': {
      load: () => import('./returned/declined.route.ts'),
      skeleton: 'message',
      next: ['/plans/available-packages'],
    },
  },
};
