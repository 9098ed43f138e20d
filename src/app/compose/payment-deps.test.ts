// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { createServices } from '../services.ts';
import { openPaymentDeps } from './payment-deps.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const aPackage = (id: string, more: object = {}) => ({
  id,
  bytes: 5e11,
  unit: 'GB',
  size: 500,
  period: '30days',
  cost: 250_00,
  package_type: 'card',
  ...more,
});

/** The dependencies in a widget of the user `u1`, with these lists; a missing list fails. */
function depsWith(lists: { readonly current?: object[]; readonly switchover?: object[] }) {
  const fetch = async (input: RequestInfo | URL) => {
    const { url } = new Request(input);
    if (url.includes('accounts')) return Response.json({ userid: 'u1', tenant_name: 'other' });
    const [name, list] = url.includes('switchover')
      ? ['switchover_packages', lists.switchover]
      : ['packages', lists.current];
    if (!list) return Response.json({}, { status: 404 });
    return Response.json({ _embedded: { [name]: list } });
  };
  const settings = settingsFrom({ token: 't', userId: 'u1' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit: () => true, fetch });
  ends.push(services.stop);
  return openPaymentDeps(services);
}

const { signal } = new AbortController();

describe('packages without anything left to pay', () => {
  it('include a plan that is being activated, and one that will replace the current plan', async () => {
    const { paid } = depsWith({
      current: [aPackage('active'), aPackage('new', { status: 'connecting' })],
      switchover: [aPackage('next')],
    });
    expect(await paid(signal)).toEqual(['new', 'next']);
  });

  it('do not include a replacement whose payment is open', async () => {
    const { paid } = depsWith({
      current: [aPackage('active')],
      switchover: [aPackage('next', { status: 'payment-open' })],
    });
    expect(await paid(signal)).toEqual([]);
  });

  it.each([
    ['current', { switchover: [aPackage('next')] }, ['next']],
    ['scheduled', { current: [aPackage('new', { status: 'connecting' })] }, ['new']],
  ])('are those of the other list if the %s packages cannot be read', async (_, lists, ids) => {
    expect(await depsWith(lists).paid(signal)).toEqual(ids);
  });
});
