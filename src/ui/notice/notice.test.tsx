import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';

it('only an error notice has the role alert', () => {
  render(
    <>
      <Notice tone="error">Lost</Notice>
      <Notice tone="info">Found</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Lost');
  expect(screen.getByRole('status').textContent).toBe('Found');
});

it('notice shows its action', async () => {
  const user = userEvent.setup();
  const again = vi.fn();
  render(<Notice tone="error" title="Lost" action={{ label: 'Try again', onClick: again }} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});
