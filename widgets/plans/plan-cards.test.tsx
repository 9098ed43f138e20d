import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { summariseStorage } from '#plans/storage-summary.ts';
import type { Package } from '#base/values/package.ts';
import { createClock } from '#browser/clock.ts';
import { aPackage, somePlans } from '../../tests/support/plans.ts';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import en from './messages/en.json' with { type: 'json' };
import { PlanCards } from './plans/plan-cards.tsx';

const commands = {
  ...{ retry: vi.fn(), signIn: vi.fn(), cancel: vi.fn(), explain: vi.fn() },
  ...{ continuePayment: vi.fn(), reactivate: vi.fn(), openPending: vi.fn() },
  ...{ otherPackages: vi.fn(), openPayments: vi.fn(), signOut: vi.fn() },
};

afterEach(cleanup);

const show = (current: readonly Package[], switchover: readonly Package[] = []) => {
  const { listed } = summariseStorage(somePlans({ current, switchover }));
  const clock = createClock({ read: () => 0, write: () => undefined });
  const { t } = screenDeps(en, 'en');
  render(
    <PlanCards label="Your plans" {...{ listed, clock, commands, t }} hasPayments lang="en" />,
  );
};

it('the lock of a paid plan that cannot be cancelled has its reason beside the date', () => {
  show([aPackage({ type: 'card', canUnsubscribe: false, nextPayment: '2026-12-09' })]);
  const notes = [...screen.getByRole('listitem').querySelectorAll('[part~="note"]')];
  expect(notes.map((each) => each.textContent)).toEqual([
    'Charged on\u00a009.12.2026',
    'Cannot be cancelled',
  ]);
  expect(screen.getAllByText('Cannot be cancelled')).toHaveLength(1);
});

it('a long list of plans is drawn with its visible part first, and then the rest', async () => {
  const current = Array.from({ length: 100 }, (_, at) => aPackage({ id: `many-${at}` }));
  show(current);
  const rows = () => screen.getAllByRole('listitem');
  expect(rows()).toHaveLength(20);
  await waitFor(() => expect(rows()).toHaveLength(100));
});

it('a cancelled plan can be kept, but not one that was cancelled before it began', () => {
  const cancelled = aPackage({ status: 'cancelled', expires: '2026-12-09' });
  show([cancelled, { ...cancelled, willBeCreated: true }], [cancelled]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Keep/ })).toHaveLength(1);
});
