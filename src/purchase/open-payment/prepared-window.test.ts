import { expect, it, vi } from 'vitest';
import { aPackage } from '../../../tests/support/plans.ts';
import { createPreparedWindow } from './prepared-window.ts';

function setUp() {
  const open = vi.fn(() => 'blocked' as const);
  const close = vi.fn();
  const prepare = vi.fn((_instant?: boolean) => ({ open, close }));
  return { preparedWindow: createPreparedWindow(prepare), prepare, open, close };
}
const url = 'https://pay.example/1';

it('a payment window receives its URL once, when there is one', () => {
  const { preparedWindow, open } = setUp();
  preparedWindow.prepare();
  preparedWindow.open(undefined);
  expect(open).not.toHaveBeenCalled();
  preparedWindow.open(url);
  preparedWindow.open(url);
  expect(open).toHaveBeenCalledExactlyOnceWith(url);
});

it('a payment window is prepared for a bank app when the payment is by SBP', () => {
  const { preparedWindow, prepare } = setUp();
  preparedWindow.prepare(aPackage({ type: 'sbp' }));
  preparedWindow.prepare(aPackage({ type: 'card' }));
  expect(prepare.mock.calls).toEqual([[true], [false]]);
});

it('a payment window is not opened without a click', () => {
  const { preparedWindow, prepare } = setUp();
  preparedWindow.open(url);
  expect(prepare).not.toHaveBeenCalled();
  expect(preparedWindow.opening()).toEqual({});
});

it('a payment window is closed when there is nothing to pay, but not after it has its URL', () => {
  const { preparedWindow, close, open } = setUp();
  preparedWindow.prepare();
  preparedWindow.close();
  expect(close).toHaveBeenCalledOnce();
  preparedWindow.open(url);
  expect(open).not.toHaveBeenCalled();
  preparedWindow.prepare();
  preparedWindow.open(url);
  preparedWindow.close();
  expect(close).toHaveBeenCalledOnce();
});

it('a payment window keeps the result of opening until the next payment', () => {
  const { preparedWindow } = setUp();
  preparedWindow.prepare();
  preparedWindow.open(url);
  expect(preparedWindow.opening()).toEqual({ opening: 'blocked' });
  preparedWindow.reset();
  expect(preparedWindow.opening()).toEqual({});
});
