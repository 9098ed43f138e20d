import { commonMessages } from '#i18n/catalogs.ts';
import { codeMessages } from '#sign-in/code-messages.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { signInSkeleton } from './skeletons.ts';
import { form } from '#ui/skeleton/skeleton.ts';

/** The routes of the sign-in widget. Spec §2. */
export const signIn: WidgetRoutes = {
  widget: 'sign-in',
  start: '/sso',
  isNarrow: true,
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
  ],
  laterMessages: [codeMessages],
  pages: () => import('./pages.ts'),
  routes: {
    '/sso': {
      skeleton: signInSkeleton,
      next: ['/confirm-otp'],
    },
    '/confirm-otp': {
      skeleton: form,
      next: ['/redirect'],
    },
    '/reserve-confirm-otp': {
      skeleton: form,
      next: ['/redirect'],
    },
    '/confirm-mobileid': {
      next: ['/redirect', '/confirm-otp'],
    },
    '/reserve-confirm-mobileid': {
      next: ['/redirect', '/reserve-confirm-otp'],
    },
    '/redirect': {},
  },
};
