import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { polluteObjectPrototype } from '../../../tests/support/polluted-prototype.ts';
import { Link } from '../link/link.tsx';
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

it.each([
  'javascript:hacked()',
  ' java\nscript:hacked()',
  'data:text/html,x',
  'blob:https://a.test/1',
])('neither a button nor a link leads to %j', (href) => {
  render(
    <>
      <Button href={href}>Pay</Button>
      <Link href={href}>Pay</Link>
    </>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('neither a button nor a link leads to an address that a script has added to Object.prototype', () => {
  polluteObjectPrototype({ href: 'https://evil.example/' });
  render(
    <>
      <Button>Pay</Button>
      <Link>Pay</Link>
    </>,
  );
  expect(screen.queryByRole('link')).toBeNull();
});
