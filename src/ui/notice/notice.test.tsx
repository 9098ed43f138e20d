import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';

it('interrupts a reader with an error only', () => {
  render(
    <>
      <Notice tone="error">Lost</Notice>
      <Notice tone="info">Found</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Lost');
  expect(screen.getByRole('status').textContent).toBe('Found');
});

it('offers its way on', async () => {
  const user = userEvent.setup();
  const again = vi.fn();
  render(<Notice tone="error" title="Lost" action={{ label: 'Try again', onClick: again }} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});
