import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Switch } from './switch.tsx';

describe('Switch', () => {
  it('asks to switch off, and stays on until that has happened', async () => {
    const user = userEvent.setup();
    const ask = vi.fn();
    render(<Switch look="on" label="500 GB" onClick={ask} />);
    const control = screen.getByRole('switch', { name: '500 GB', checked: true });
    await user.click(control);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(control.getAttribute('aria-checked')).toBe('true');
  });

  it('is a button where it leads to why it is blocked', async () => {
    const user = userEvent.setup();
    const ask = vi.fn();
    render(<Switch look="explained" label="Why it stays on" onClick={ask} />);
    await user.click(screen.getByRole('button', { name: 'Why it stays on' }));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['blocked', true],
    ['pending', false],
  ] as const)('does nothing while it is %s', async (look, checked) => {
    const user = userEvent.setup();
    const ask = vi.fn();
    render(<Switch look={look} label="500 GB" onClick={ask} />);
    const control = screen.getByRole('switch', { name: '500 GB', checked });
    await user.click(control);
    expect(ask).not.toHaveBeenCalled();
    expect(control.getAttribute('aria-disabled')).toBe('true');
  });
});
