import { expect, it } from 'vitest';
import { abortWith } from './abort-with.ts';

it('a controller made by abortWith aborts with its signal, for the same reason', () => {
  const parent = new AbortController();
  const { controller } = abortWith(parent.signal);
  expect(controller.signal.aborted).toBe(false);
  parent.abort('left');
  expect(controller.signal.reason).toBe('left');
});

it('a controller made by abortWith is aborted from the beginning if its signal is', () => {
  expect(abortWith(AbortSignal.abort('left')).controller.signal.reason).toBe('left');
});

it('a controller made by abortWith does not follow its signal once it is released', () => {
  const parent = new AbortController();
  const { controller, release } = abortWith(parent.signal);
  release();
  parent.abort();
  expect(controller.signal.aborted).toBe(false);
});
