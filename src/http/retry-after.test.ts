import { expect, test } from 'vitest';
import { retryAfterSeconds, wholeSeconds } from './retry-after.ts';

const now = () => Date.parse('Wed, 21 Oct 2015 07:29:00 GMT');
const of = (headers: Record<string, string>) => retryAfterSeconds(new Headers(headers), now);

test('Retry-After in seconds is read as seconds', () => {
  expect(of({ 'retry-after': '17' })).toBe(17);
  expect(of({ 'retry-after': ' 0 ' })).toBe(0);
});

test('Retry-After as a date is measured against the response’s Date header, not the device clock', () => {
  expect(
    of({
      'retry-after': 'Wed, 21 Oct 2015 07:28:30 GMT',
      date: 'Wed, 21 Oct 2015 07:28:00 GMT',
    }),
  ).toBe(30);
});

test('Retry-After as a date is measured against the given clock if the response has no Date', () => {
  expect(of({ 'retry-after': 'Wed, 21 Oct 2015 07:29:07 GMT' })).toBe(7);
});

test('Retry-After in the past means no wait', () => {
  expect(of({ 'retry-after': 'Wed, 21 Oct 2015 07:28:30 GMT' })).toBe(0);
});

test('a missing, empty or unreadable Retry-After gives no wait', () => {
  expect(of({})).toBeUndefined();
  expect(of({ 'retry-after': '' })).toBeUndefined();
  expect(of({ 'retry-after': 'soon' })).toBeUndefined();
});

test('Retry-After rejects negative and fractional values and is limited to a day', () => {
  for (const nonsense of ['-5', '1.5', 'NaN', '-Infinity', 'soon 5', '5 May'])
    expect(of({ 'retry-after': nonsense })).toBeUndefined();
  for (const huge of ['99999999999999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])
    expect(of({ 'retry-after': huge })).toBe(86_400);
});

test('the wait in a body is read as a number or as text with one', () => {
  expect([90, '90', 0.2].map(wholeSeconds)).toEqual([90, 90, 1]);
  for (const nonsense of ['', '-5', '9e9', '٩', ' 5', NaN, -1, null, [90], { valueOf: () => 90 }])
    expect(wholeSeconds(nonsense)).toBeUndefined();
});
