import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Unavailable } from './router-view.tsx';

it('code that did not arrive is loaded again by itself once the device is online, but no page is reloaded', () => {
  const retry = vi.fn();
  render(<Unavailable lang="en" retry={retry} />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
  render(<Unavailable lang="en" retry={retry} failures={2} />);
  const before = retry.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  // Only the first one, which is still shown.
  expect(retry.mock.calls.length).toBe(before + 1);
});
