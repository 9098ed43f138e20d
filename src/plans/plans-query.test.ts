import { describe, expect, it } from 'vitest';
import { polluteObjectPrototype } from '../../tests/support/polluted-prototype.ts';
import { parsePlansQuery, wantsSizeQuota } from './plans-query.ts';

describe('the query of the plans page', () => {
  it('is read as token, to and code, and as the query without the token', () => {
    expect(parsePlansQuery('?token=t%2B1&to=/files&code=offer_250gb_30&x=1')).toEqual({
      token: 't+1',
      to: '/files',
      code: 'offer_250gb_30',
      rest: 'to=%2Ffiles&code=offer_250gb_30&x=1',
    });
  });

  it('contains nothing if it is empty', () => {
    expect(parsePlansQuery('')).toEqual({ rest: '' });
    expect(parsePlansQuery('?')).toEqual({ rest: '' });
  });

  it('has nothing that a script has added to every object', () => {
    polluteObjectPrototype({ token: 'stolen', to: '/x', code: 'y' });
    const query = parsePlansQuery('?a=1');
    expect([query.token, query.to, query.code, query.rest]).toEqual([
      undefined,
      undefined,
      undefined,
      'a=1',
    ]);
  });

  it('loses an empty token, which is ignored', () => {
    expect(parsePlansQuery('token=&a=1')).toEqual({ rest: 'a=1' });
    expect(parsePlansQuery('token=%20%20')).toEqual({ rest: '' });
  });

  it('loses every token parameter, and the first is used', () => {
    expect(parsePlansQuery('token=one&token=two')).toEqual({ token: 'one', rest: '' });
  });

  it('is decoded once, never twice', () => {
    expect(parsePlansQuery('to=%252F%252Fevil.example').to).toBe('%2F%2Fevil.example');
  });

  it('keeps malformed percent escapes', () => {
    expect(parsePlansQuery('token=%E0%A4%A').rest).toBe('');
  });
});

describe('the query for the offer of free storage', () => {
  it('is only offer_250gb_30, case-sensitively', () => {
    expect(wantsSizeQuota('offer_250gb_30')).toBe(true);
    expect(wantsSizeQuota('OFFER_250GB_30')).toBe(false);
    expect(wantsSizeQuota(null)).toBe(false);
  });
});
