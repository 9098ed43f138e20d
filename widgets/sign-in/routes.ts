import { furtherMessages } from '#i18n/further-messages.ts';
import { mergeCatalogs } from '#i18n/merge-catalogs.ts';
import type { WidgetRoutes } from '#app/route.tsx';

/** The routes of the sign-in widget. Spec §2. */
export const signIn: WidgetRoutes = {
  widget: 'sign-in',
  start: '/sso',
  isPublic: true,
  messages: {
    ru: () =>
      mergeCatalogs(
        import('./messages/ru.json'),
        import('#i18n/messages/ru.json'),
        import('#i18n/messages/code.ru.json'),
      ),
    en: () =>
      mergeCatalogs(
        import('./messages/en.json'),
        import('#i18n/messages/en.json'),
        import('#i18n/messages/code.en.json'),
      ),
    ...furtherMessages('sign-in'),
  },
  routes: {
    '/sso': {
      load: () => import('./sso/sso.route.ts'),
      skeleton: 'sign-in',
      next: ['/confirm-otp'],
    },
    '/confirm-otp': {
      load: () => import('./code/confirm-otp.route.ts'),
      skeleton: 'form',
      next: ['/redirect'],
    },
    '/reserve-confirm-otp': {
      load: () => import('./code/reserve-confirm-otp.route.ts'),
      skeleton: 'form',
      next: ['/redirect'],
    },
    '/confirm-mobileid': {
      load: () => import('./mobile-id/confirm-mobileid.route.ts'),
      skeleton: 'message',
      next: ['/redirect', '/confirm-otp'],
    },
    '/reserve-confirm-mobileid': {
      load: () => import('./mobile-id/reserve-confirm-mobileid.route.ts'),
      skeleton: 'message',
      next: ['/redirect', '/reserve-confirm-otp'],
    },
    '/redirect': { load: () => import('./redirect/redirect.route.ts'), skeleton: 'message' },
  },
};
