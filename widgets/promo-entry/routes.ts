import { commonMessages } from '#i18n/catalogs.ts';
import { promoMessages } from '#promo/promo-messages.ts';
import type { WidgetRoutes } from '#app/route.tsx';

/** The routes of the promo-entry widget. Spec §2. */
export const promoEntry: WidgetRoutes = {
  widget: 'promo-entry',
  start: '/plans/input-promocode',
  isNarrow: true,
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
    promoMessages,
  ],
  routes: {
    '/plans/input-promocode': {
      load: () => import('./code/code.route.ts'),
      skeleton: 'form',
      next: ['/plans/input-promocode/before-active-promo'],
    },
    '/plans/input-promocode/before-active-promo': {
      load: () => import('./confirm/confirm.route.ts'),
      skeleton: 'terms',
      next: ['/plans/input-promocode/success'],
    },
    '/plans/input-promocode/success': {
      load: () => import('./result/success.route.ts'),
      skeleton: 'message',
    },
    '/plans/input-promocode/failure': {
      load: () => import('./result/failure.route.ts'),
      skeleton: 'message',
    },
    '/plans/special-promo': {
      load: () => import('./fixed-offer/special-promo.route.ts'),
      skeleton: 'terms',
      next: ['/plans/input-promocode/success'],
    },
    '/plans/promocode-size-quota-exited': {
      load: () => import('./fixed-offer/size-quota.route.ts'),
      skeleton: 'terms',
      next: ['/plans/input-promocode/success'],
    },
    '/plans/ub': {
      load: () => import('./fixed-offer/shared-balance.route.ts'),
      skeleton: 'terms',
    },
  },
};
