import { expect, it, vi } from 'vitest';
import type { Router } from '#app/router.ts';
import { createSteps, type Step } from '#base/flow/steps.ts';
import { whenSettled } from './when-settled.ts';

const plans = (name: string): Step & { readonly name: string } => ({ step: 'ready', name });

/** A router whose route `/plans` is opening, and the flow that it will open. */
function opening() {
  const flow = createSteps<Step>({ step: 'loading' });
  const router = createSteps<Step>({ step: 'opening', path: '/plans' } as Step);
  const settled = vi.fn<(isSame: boolean) => void>();
  const stop = whenSettled(
    router as unknown as Router,
    '/plans',
    JSON.stringify(plans('a')),
    settled,
  );
  const open = () => router.to({ step: 'open', path: '/plans', flow: flow.store } as Step);
  return { flow, router, settled, open, stop };
}

it('an early screen is compared with its flow once the flow has loaded', () => {
  const { flow, settled, open } = opening();
  open();
  expect(settled).not.toHaveBeenCalled();
  flow.to(plans('a'));
  flow.to(plans('b'));
  expect(settled.mock.calls).toEqual([[true]]);
});

it('an early screen is replaced if its flow shows something else', () => {
  const { flow, settled, open } = opening();
  open();
  flow.to(plans('b'));
  expect(settled.mock.calls).toEqual([[false]]);
});

it.each([
  ['its code is missing', { step: 'unavailable', path: '/plans' }],
  ['the flow has led to another route', { step: 'opening', path: '/sso' }],
])('an early screen has no flow if %s', (_, state) => {
  const { router, settled } = opening();
  router.to(state);
  expect(settled.mock.calls).toEqual([[false]]);
});

it('an early screen is compared immediately with a flow that needs no data', () => {
  const { flow, settled, open } = opening();
  flow.to(plans('a'));
  open();
  expect(settled.mock.calls).toEqual([[true]]);
});

it('an early screen has no flow if the user is led elsewhere while it loads', () => {
  const { flow, router, settled, open } = opening();
  open();
  router.to({ step: 'opening', path: '/sso' } as Step);
  flow.to(plans('a'));
  expect(settled.mock.calls).toEqual([[false]]);
});

it('an early screen waits for the next flow if its route opens again', () => {
  const { flow, router, settled, open } = opening();
  open();
  router.to({ step: 'opening', path: '/plans' } as Step);
  expect(settled).not.toHaveBeenCalled();
  flow.to(plans('a'));
  expect(settled).not.toHaveBeenCalled();
  open();
  expect(settled.mock.calls).toEqual([[true]]);
});

it('an early screen is told that its flow failed', () => {
  const { router, settled } = opening();
  const flow = {
    getState: () => {
      throw new Error('failed');
    },
    subscribe: () => () => undefined,
  };
  router.to({ step: 'open', path: '/plans', flow } as Step);
  expect(settled.mock.calls).toEqual([[false]]);
});

it('an early screen is not compared once the widget has stopped', () => {
  const { flow, settled, open, stop } = opening();
  open();
  stop();
  flow.to(plans('a'));
  expect(settled).not.toHaveBeenCalled();
});
