import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { isKnownAbsent, rememberService } from './absent-services.ts';

it('a service is known to be absent for its user, until it is there', () => {
  const storage = memoryStorage();
  expect(isKnownAbsent(storage, 'payments')).toBe(false);
  rememberService(storage, 'payments', 'u1', true);
  expect(isKnownAbsent(storage, 'payments', 'u1')).toBe(true);
  expect(isKnownAbsent(storage, 'payments', 'u2')).toBe(false);
  expect(isKnownAbsent(storage, 'payments')).toBe(true);
  rememberService(storage, 'payments', 'u2', false);
  expect(isKnownAbsent(storage, 'payments', 'u1')).toBe(true);
  rememberService(storage, 'payments', 'u1', false);
  expect(isKnownAbsent(storage, 'payments')).toBe(false);
});
