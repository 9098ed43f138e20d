import { expect, it } from 'vitest';
import type { CloudEvent } from '#base/settings/events.ts';
import { everyWidget } from '#widgets/every-widget.ts';
import { funnelEventOf, type Funnel } from './funnel.ts';

it.each([
  ['/sso', 'sign-in'],
  ['/confirm-otp', 'sign-in'],
  ['/plans', 'plans'],
  ['/plans/before-unsubscribe', 'plans'],
  ['/plans/available-packages/success', 'purchase'],
  ['/sbp/success', 'purchase'],
  ['/plans/ub', 'promo'],
  ['/promo/otp', 'promo-landing'],
  ['/nowhere', 'other'],
])('screen %s is a step of the funnel %s', (path, funnel) => {
  const event: CloudEvent = { name: 'cloud-screen', detail: { path } };
  expect(funnelEventOf(event, 1)).toEqual({ event: 'cloud-screen', funnel, step: path, at: 1 });
});

const funnelOfWidget: Readonly<Record<string, Funnel>> = {
  'sign-in': 'sign-in',
  plans: 'plans',
  'available-packages': 'purchase',
  'promo-entry': 'promo',
  promo: 'promo-landing',
  storage: 'storage',
  payments: 'payments',
  family: 'family',
  notice: 'notice',
};

it.each(everyWidget.map(({ widget, routes }) => [widget, Object.keys(routes)] as const))(
  'every route of the widget %s is a step of one funnel',
  (widget, paths) => {
    for (const path of paths)
      expect(funnelEventOf({ name: 'cloud-screen', detail: { path } }, 1)?.funnel, path).toBe(
        funnelOfWidget[widget],
      );
  },
);

it('funnel events contain no token, promo code, package or payment address', () => {
  const canary = 'canary-1234567';
  const events: readonly CloudEvent[] = [
    { name: 'cloud-screen', detail: { path: `/plans?token=${canary}` } },
    { name: 'cloud-signed-in', detail: { token: canary } },
    { name: 'cloud-payment-open', detail: { url: `https://pay.example/${canary}`, mode: 'page' } },
    { name: 'cloud-subscribed', detail: { packageId: canary } },
    { name: 'cloud-unsubscribed', detail: { packageId: canary } },
    { name: 'cloud-promo-activated', detail: { code: canary } },
    { name: 'cloud-analytics', detail: { name: 'Offer shown', offer: canary } },
  ];
  const steps = events.map((event) => funnelEventOf(event, 1));
  expect(steps.every(Boolean)).toBe(true);
  expect(JSON.stringify(steps)).not.toContain(canary);
});

it('the reason of a cancellation does not count as another cancellation', () => {
  const event: CloudEvent = {
    name: 'cloud-unsubscribed',
    detail: { packageId: 'p', reason: 'too-large' },
  };
  expect(funnelEventOf(event, 1)).toMatchObject({ funnel: 'plans', step: 'reason too-large' });
});

it('an exhausted retry has the funnel event name of spec §8', () => {
  const name = 'Request retry finished';
  const event: CloudEvent = { name: 'cloud-analytics', detail: { name } };
  expect(funnelEventOf(event, 1)).toMatchObject({ step: name });
});

it('the funnel step of cloud-timing has the marks of a widget as numbers', () => {
  const detail = { start: 1, skeleton: 2, content: 3, interactive: 4 };
  const event: CloudEvent = { name: 'cloud-timing', detail };
  expect(funnelEventOf(event, 1)).toMatchObject({ step: 'timing', marks: detail });
});

it('events that are not funnel steps are ignored', () => {
  const event: CloudEvent = { name: 'cloud-token-needed', detail: { rejected: true } };
  expect(funnelEventOf(event, 1)).toBeUndefined();
});
