import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { noticesFrom, type NoticeFacts } from '#notice/notices.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import messages from '../messages/en.json' with { type: 'json' };
import { NoticeScreen } from './notice.view.tsx';
import type { NoticeState } from './notice.state.ts';

const use = { usedBytes: 95e9, totalBytes: 100e9, deletedBytes: 0, categories: [] };
const daily = aPackage({ id: 'daily', status: 'daily-charge', costPerDay: 5_00 });

const told = (facts: Partial<NoticeFacts>, more: Partial<NoticeState> = {}): NoticeState => ({
  step: 'ready',
  notices: noticesFrom({ isOver: false, firstSeen: {}, now: 0, ...facts }),
  announced: [],
  ...more,
});

const draw = (state: NoticeState, inputs: { limit?: number; topUpUrl?: string } = {}) => {
  const commands = { open: vi.fn(), dismiss: vi.fn() };
  const props = {
    ...screenDeps(messages, 'en'),
    commands,
    limit: 1,
    topUpUrl: undefined,
    ...inputs,
  };
  const view = render(<NoticeScreen {...props} state={state} />);
  return {
    commands,
    redraw: (next: NoticeState) => view.rerender(<NoticeScreen {...props} state={next} />),
  };
};

describe('the line', () => {
  it('is not there without a notice', () => {
    draw(told({}));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('has its action, and can be hidden', async () => {
    const user = userEvent.setup();
    const { commands } = draw(told({ use }));
    await user.click(screen.getByRole('button', { name: 'Get more space' }));
    expect(commands.open).toHaveBeenCalledExactlyOnceWith('/plans/available-packages');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(commands.dismiss).toHaveBeenCalledExactlyOnceWith('nearly-full nearing 100000000000');
  });

  it('of a full cloud cannot be hidden', () => {
    draw(told({ isOver: true }));
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
  });

  it('tops up at the address of the operator, if there is one', () => {
    draw(told({ packages: [daily] }));
    expect(screen.queryByText('Top up the balance')).toBeNull();
  });

  it('links to that address', () => {
    draw(told({ packages: [daily] }), { topUpUrl: 'https://operator.example/' });
    const link = screen.getByRole('link', { name: 'Top up the balance' });
    expect(link.getAttribute('href')).toBe('https://operator.example/');
  });
});

it('as many are shown as the page wants', () => {
  draw(told({ packages: [daily], use }), { limit: 2 });
  expect(screen.getAllByText(/charged|left/)).not.toHaveLength(0);
  expect(screen.getAllByRole('button', { name: 'Hide' })).toHaveLength(2);
});

it('a notice is said politely, unless it has been said before', () => {
  const { redraw } = draw(told({ use }));
  const { textContent } = screen.getByRole('status');
  expect(textContent).toMatch(/GB.*left/);
  redraw(told({ use }, { announced: ['nearly-full nearing 100000000000'] }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('the focus goes on to the next notice when one is hidden', () => {
  const { redraw } = draw(told({ packages: [daily], use }));
  expect(document.activeElement).toBe(document.body);
  redraw(told({ use }, { isDismissed: true }));
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
