import { expect, it, vi } from 'vitest';
import { fakePage } from '../../tests/support/fake-browser.ts';
import { onReturn } from './on-return.ts';

it.each([
  ['each return', false, [1, 2]],
  ['each return but the first of a page opened in the background', true, [0, 1]],
] as const)('calls its task at %s, until it is stopped', (_what, hidden, calls) => {
  const page = fakePage();
  const task = vi.fn();
  if (hidden) page.hide();
  const stop = onReturn(page, task);
  page.hide();
  page.show();
  expect(task).toHaveBeenCalledTimes(calls[0]);
  page.hide();
  page.show();
  expect(task).toHaveBeenCalledTimes(calls[1]);
  stop();
  page.show();
  expect(task).toHaveBeenCalledTimes(calls[1]);
  expect(page.waiting()).toBe(0);
});
