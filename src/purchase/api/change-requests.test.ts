import { expect, it } from 'vitest';
import { verdictOf } from '../change-request.ts';
import { getChangeRequests, requestChange } from './change-requests.ts';

const meta = { status: 200 };
const change = { packageId: 'p1', command: 'subscribe' } as const;

it.each([
  ['received', undefined, 'wait'],
  ['in_process', undefined, 'wait'],
  ['processed', 'ok', 'wait'],
  ['processed', undefined, 'wait'],
  ['processed', 'error', 'failure'],
  ['processed', 'empty', 'failure'],
  ['unknown', undefined, 'wait'],
  ['done', 'ok', 'success'],
  ['done', 'error', 'failure'],
] as const)(
  'the response to a change with the status %s and the result %s means %s',
  (status, result, verdict) => {
    const request = requestChange('anna', 'cloud', change, 'k-1').value({ status, result }, meta);
    expect(verdictOf(request)).toBe(verdict);
  },
);

it.each(['processed', 'unknown'])('a listed request with the status %s is a failure', (status) => {
  const list = { _embedded: { subscription_change_requests: [{ status }] } };
  const [request] = getChangeRequests('anna', 'cloud').value(list, meta);
  expect(request && verdictOf(request)).toBe('failure');
});
