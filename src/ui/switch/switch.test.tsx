import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Switch } from './switch.tsx';

it('switch calls its action on click, and stays on until the state changes', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(<Switch label="500 GB" description="It asks first" onClick={onClick} />);
  const control = screen.getByRole('switch', { name: '500 GB', checked: true });
  expect(control.getAttribute('aria-description')).toBe('It asks first');
  await user.click(control);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(control.getAttribute('aria-checked')).toBe('true');
});
