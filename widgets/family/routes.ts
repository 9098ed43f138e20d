import { commonMessages } from '#i18n/catalogs.ts';
import { invitationMessages } from '#family/invitation-messages.ts';
import { familyReads } from '#http/paths.ts';
import type { WidgetRoutes } from '#app/route.tsx';
import { familySkeleton } from './skeletons.ts';

/** The routes of the family widget. Spec §4 (invitations), §6 (roles), docs/contract.md. */
export const family: WidgetRoutes = {
  widget: 'family',
  start: '/family',
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
  laterMessages: [invitationMessages],
  pages: () => import('./pages.ts'),
  routes: {
    '/family': {
      skeleton: familySkeleton,
      next: ['/plans/available-packages'],
      reads: familyReads,
    },
    '/family/join': {
      next: ['/family'],
      // A visitor sees the invitation; its token is read by the flow.
      publicReads: () => [],
    },
  },
};
