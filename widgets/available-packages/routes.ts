import { furtherMessages } from '#i18n/further-messages.ts';
import { mergeCatalogs } from '#i18n/merge-catalogs.ts';
import { offersPath, offersReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';

/** The routes of the available-packages widget. Spec §2. */
export const availablePackages: WidgetRoutes = {
  widget: 'available-packages',
  start: '/plans/available-packages',
  messages: {
    ru: () =>
      mergeCatalogs(
        import('./messages/ru.json'),
        import('#i18n/messages/ru.json'),
        import('#i18n/messages/payment.ru.json'),
      ),
    en: () =>
      mergeCatalogs(
        import('./messages/en.json'),
        import('#i18n/messages/en.json'),
        import('#i18n/messages/payment.en.json'),
      ),
    ...furtherMessages('available-packages'),
  },
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
