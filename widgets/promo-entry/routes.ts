import { furtherMessages } from '#i18n/further-messages.ts';
import { mergeCatalogs } from '#i18n/merge-catalogs.ts';
import type { WidgetRoutes } from '#app/route.tsx';

/** The routes of the promo-entry widget. Spec §2. */
export const promoEntry: WidgetRoutes = {
  widget: 'promo-entry',
  start: '/plans/input-promocode',
  messages: {
    ru: () =>
      mergeCatalogs(
        import('./messages/ru.json'),
        import('#i18n/messages/ru.json'),
        import('#i18n/messages/promo.ru.json'),
      ),
    en: () =>
      mergeCatalogs(
        import('./messages/en.json'),
        import('#i18n/messages/en.json'),
        import('#i18n/messages/promo.en.json'),
      ),
    ...furtherMessages('promo-entry'),
  },
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
