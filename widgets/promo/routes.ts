import { offersPath, promoOfferQuery } from '#http/paths.ts';
import { furtherMessages } from '#i18n/further-messages.ts';
import { mergeCatalogs } from '#i18n/merge-catalogs.ts';
import type { WidgetRoutes } from '#app/route.tsx';

/** The routes of the promo widget. Spec §2. */
export const promo: WidgetRoutes = {
  widget: 'promo',
  start: '/promo',
  isPublic: true,
  messages: {
    ru: () =>
      mergeCatalogs(
        import('./messages/ru.json'),
        import('#i18n/messages/ru.json'),
        import('#i18n/messages/promo.ru.json'),
        import('#i18n/messages/payment.ru.json'),
        import('#i18n/messages/code.ru.json'),
      ),
    en: () =>
      mergeCatalogs(
        import('./messages/en.json'),
        import('#i18n/messages/en.json'),
        import('#i18n/messages/promo.en.json'),
        import('#i18n/messages/payment.en.json'),
        import('#i18n/messages/code.en.json'),
      ),
    ...furtherMessages('promo'),
  },
  routes: {
    '/promo': {
      load: () => import('./offer/offer.route.ts'),
      skeleton: 'ticket',
      next: ['/promo/phone'],
      publicReads: ({ offer, partner }) =>
        offer
          ? [`${offersPath}?${new URLSearchParams(promoOfferQuery(offer, partner)).toString()}`]
          : [],
    },
    '/promo/phone': {
      load: () => import('./phone/phone.route.ts'),
      skeleton: 'form',
      next: ['/promo/otp'],
    },
    '/promo/otp': {
      load: () => import('./otp/otp.route.ts'),
      skeleton: 'form',
      next: ['/promo/confirm'],
    },
    '/promo/confirm': {
      load: () => import('./confirm/confirm.route.ts'),
      skeleton: 'terms',
      next: ['/promo/open-session'],
    },
    '/promo/open-session': {
      load: () => import('./open-payment/open-payment.route.ts'),
      skeleton: 'message',
    },
    '/promo/error': { load: () => import('./error/error.route.ts'), skeleton: 'message' },
  },
};
