import { offersPath, promoOfferQuery } from '#http/paths.ts';
import { commonMessages } from '#i18n/catalogs.ts';
import { promoMessages } from '#promo/promo-messages.ts';
import { paymentMessages } from '#purchase/payment-messages.ts';
import { codeMessages } from '#sign-in/code-messages.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { termsSkeleton, ticketSkeleton } from '#promo/ui/skeletons.ts';
import { form } from '#ui/skeleton/skeleton.ts';

/** The routes of the promo widget. Spec §2. */
export const promo: WidgetRoutes = {
  widget: 'promo',
  start: '/promo',
  isPublic: true,
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
    paymentMessages,
  ],
  laterMessages: [codeMessages],
  pages: () => import('./pages.ts'),
  routes: {
    '/promo': {
      skeleton: ticketSkeleton,
      next: ['/promo/phone'],
      publicReads: ({ offer, partner }) =>
        offer
          ? [`${offersPath}?${new URLSearchParams(promoOfferQuery(offer, partner)).toString()}`]
          : [],
    },
    '/promo/phone': {
      skeleton: form,
      next: ['/promo/otp'],
    },
    '/promo/otp': {
      skeleton: form,
      next: ['/promo/confirm'],
    },
    '/promo/confirm': {
      skeleton: termsSkeleton,
      next: ['/promo/open-session'],
    },
    '/promo/open-session': {},
    '/promo/error': {},
  },
};
