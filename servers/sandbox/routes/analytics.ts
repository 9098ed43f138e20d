import * as z from 'zod/mini';
import { serviceEvents } from '#base/settings/events.ts';
import { randomId } from '../random.ts';
import { calls } from '../http/calls.ts';
import { route } from '../http/route.ts';

/** Spec §7: which events are collected, and where they go. */
export const analyticsRoutes = [
  route({
    ...calls.getAnalyticsConfig,
    handle: ({ origin }) => ({
      body: {
        enabled: true,
        endpoint: `${origin}/api/analytics/events`,
        events: [...serviceEvents],
      },
    }),
  }),
  route({
    name: 'POST analytics/events',
    base: 'api',
    method: 'POST',
    auth: false,
    path: 'analytics/events',
    body: z.looseObject({}),
    response: z.undefined(),
    handle: ({ db, body }) => {
      db.events.put(randomId('e'), body);
      return { status: 204, body: undefined };
    },
  }),
];
