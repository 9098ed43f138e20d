import { commonMessages } from '#i18n/catalogs.ts';
import { storageReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { laterMessages } from './later/later-messages.ts';
import { storageSkeleton } from './skeletons.ts';

/** The route of the storage widget. Spec §2 (storage statistics), docs/contract.md. */
export const storage: WidgetRoutes = {
  widget: 'storage',
  start: '/storage',
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
  laterMessages: [laterMessages],
  pages: () => import('./pages.ts'),
  routes: {
    '/storage': {
      skeleton: storageSkeleton,
      next: ['/plans/available-packages'],
      reads: storageReads,
    },
  },
};
