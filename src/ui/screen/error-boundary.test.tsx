import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('a fault in a screen');
}

it('an error boundary shows the fallback for a screen that throws while rendering, and reports the error', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  // React 18 also reports a fault to the window, where jsdom would print it.
  const received = new AbortController();
  window.addEventListener('error', (event) => event.preventDefault(), { signal: received.signal });
  render(
    <ErrorBoundary fallback={<p>Load again</p>}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Load again')).toBeTruthy();
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'a fault in a screen' }),
  );
  received.abort();
  consoleError.mockRestore();
  vi.unstubAllGlobals();
});

it('an error boundary shows its fallback where the environment has no reportError', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', undefined);
  const received = new AbortController();
  window.addEventListener('error', (event) => event.preventDefault(), { signal: received.signal });
  render(
    <ErrorBoundary fallback={<p>Load again</p>}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Load again')).toBeTruthy();
  expect(consoleWarn).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'a fault in a screen' }),
  );
  received.abort();
  consoleError.mockRestore();
  consoleWarn.mockRestore();
  vi.unstubAllGlobals();
});

it('an error boundary renders its children while they do not throw', () => {
  render(
    <ErrorBoundary fallback={<p>Load again</p>}>
      <p>A screen</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('A screen')).toBeTruthy();
});
