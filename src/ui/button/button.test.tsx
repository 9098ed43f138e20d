import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('a button calls its action on each click while it is idle', async () => {
  const user = userEvent.setup();
  const click = vi.fn();
  render(<Button onClick={click}>Connect</Button>);
  await user.dblClick(screen.getByRole('button', { name: 'Connect' }));
  expect(click).toHaveBeenCalledTimes(2);
});

it('a button ignores clicks and keys while it is busy, and keeps its name and focus', async () => {
  const user = userEvent.setup();
  const click = vi.fn();
  render(
    <Button busy onClick={click}>
      Connect
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Connect' });
  await user.click(button);
  await user.keyboard('{Enter} ');
  expect(click).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('a button renders a link when it has a URL, and follows it only while it is idle', async () => {
  const user = userEvent.setup();
  const followed = vi.fn<(prevented: boolean) => void>();
  document.body.addEventListener('click', (event) => {
    followed(event.defaultPrevented);
    event.preventDefault();
  });
  const { rerender } = render(
    <Button href="https://pay.example/" newTab>
      Pay
    </Button>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay' });
  expect(link.rel).toBe('noopener');
  await user.click(link);
  rerender(
    <Button href="https://pay.example/" newTab busy>
      Pay
    </Button>,
  );
  await user.click(link);
  expect(followed.mock.calls).toEqual([[false], [true]]);
});
