import { commonMessages } from '#i18n/catalogs.ts';
import { noticeReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { none } from '#ui/skeleton/skeleton.ts';

/** The notice: a line within a page, which has nothing for a visitor. docs/contract.md. */
export const notice: WidgetRoutes = {
  widget: 'notice',
  start: '/notice',
  isPublic: true,
  isLine: true,
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
  pages: () => import('./pages.ts'),
  routes: {
    '/notice': {
      skeleton: none,
      reads: noticeReads,
    },
  },
};
