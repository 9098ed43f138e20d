import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { summariseStorage } from '#plans/storage-summary.ts';
import { createClock } from '#platform/clock.ts';
import { aPackage, somePlans } from '../../tests/support/plans.ts';
import { screenDeps } from '../../tests/support/screen-tools.ts';
import en from './messages/en.json' with { type: 'json' };
import { PlanCards } from './plans/plan-cards.tsx';

const commands = {
  ...{ retry: vi.fn(), signIn: vi.fn(), cancel: vi.fn(), explain: vi.fn() },
  ...{ continuePayment: vi.fn(), reactivate: vi.fn(), openPending: vi.fn() },
  ...{ otherPackages: vi.fn(), signOut: vi.fn() },
};

it('a long list of plans is drawn with its visible part first, and then the rest', async () => {
  const current = Array.from({ length: 100 }, (_, at) => aPackage({ id: `many-${at}` }));
  const { listed } = summariseStorage(somePlans({ current }));
  const clock = createClock({ read: () => 0, write: () => undefined });
  const { t } = screenDeps(en, 'en');
  render(<PlanCards label="Your plans" {...{ listed, clock, commands, t }} lang="en" />);
  const rows = () => screen.getAllByRole('listitem');
  expect(rows()).toHaveLength(20);
  await waitFor(() => expect(rows()).toHaveLength(100));
});
