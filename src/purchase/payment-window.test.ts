import { expect, it, vi } from 'vitest';
import { aPackage } from '../../tests/support/plans.ts';
import { createPreparedWindow } from './payment-window.ts';

function setUp() {
  const go = vi.fn(() => 'blocked' as const);
  const close = vi.fn();
  const prepare = vi.fn((_instant?: boolean) => ({ go, close }));
  return { page: createPreparedWindow(prepare), prepare, go, close };
}
const url = 'https://pay.example/1';

it('a payment window receives its URL once, when there is one', () => {
  const { page, go } = setUp();
  page.promise();
  page.open(undefined);
  expect(go).not.toHaveBeenCalled();
  page.open(url);
  page.open(url);
  expect(go).toHaveBeenCalledExactlyOnceWith(url);
});

it('a payment window is prepared for a bank app when the payment is by SBP', () => {
  const { page, prepare } = setUp();
  page.promise(aPackage({ type: 'sbp' }));
  page.promise(aPackage({ type: 'card' }));
  expect(prepare.mock.calls).toEqual([[true], [false]]);
});

it('a payment window is not opened without a click', () => {
  const { page, prepare } = setUp();
  page.open(url);
  expect(prepare).not.toHaveBeenCalled();
  expect(page.opening()).toEqual({});
});

it('a payment window is closed when there is nothing to pay, but not after it has its URL', () => {
  const { page, close, go } = setUp();
  page.promise();
  page.drop();
  expect(close).toHaveBeenCalledOnce();
  page.open(url);
  expect(go).not.toHaveBeenCalled();
  page.promise();
  page.open(url);
  page.drop();
  expect(close).toHaveBeenCalledOnce();
});

it('a payment window keeps the result of opening until the next payment', () => {
  const { page } = setUp();
  page.promise();
  page.open(url);
  expect(page.opening()).toEqual({ opening: 'blocked' });
  page.forget();
  expect(page.opening()).toEqual({});
});
