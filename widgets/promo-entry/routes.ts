import { commonMessages } from '#i18n/catalogs.ts';
import { promoMessages } from '#promo/promo-messages.ts';
import { paymentMessages } from '#purchase/payment-messages.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { form } from '#ui/skeleton/skeleton.ts';
import { termsSkeleton } from '#promo/ui/skeletons.ts';

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
  laterMessages: [paymentMessages],
  pages: () => import('./pages.ts'),
  routes: {
    '/plans/input-promocode': {
      skeleton: form,
      next: ['/plans/input-promocode/before-active-promo'],
    },
    '/plans/input-promocode/before-active-promo': {
      skeleton: termsSkeleton,
      next: ['/plans/input-promocode/success'],
    },
    '/plans/input-promocode/success': {},
    '/plans/input-promocode/failure': {},
    '/plans/special-promo': {
      skeleton: termsSkeleton,
      next: ['/plans/input-promocode/success'],
    },
    '/plans/promocode-size-quota-exited': {
      skeleton: termsSkeleton,
      next: ['/plans/input-promocode/success'],
    },
    '/plans/ub': {
      skeleton: termsSkeleton,
    },
  },
};
