import { render, screen } from '@testing-library/react';
import { withView } from '../../tests/support/opened-route.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import { createSteps } from '#base/flow/steps.ts';
import { form, message, none } from '#ui/skeleton/skeleton.ts';
import { skeletonAt, defineRoute, type RouteContext } from './route.tsx';
import { ErrorBoundary } from '#ui/screen/error-boundary.tsx';

const received = new AbortController();
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  // React 18 also reports a fault to the window, where jsdom would print it.
  window.addEventListener('error', (event) => event.preventDefault(), { signal: received.signal });
});
afterEach(() => {
  received.abort();
  vi.unstubAllGlobals();
});

it('a route renders the error screen when the flow’s work rejects', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const work = Promise.withResolvers<void>();
  const { View } = withView(
    defineRoute({
      flow: () => {
        const steps = createSteps({ step: 'busy' });
        steps.run(
          () => work.promise,
          () => undefined,
        );
        return { store: steps.store, commands: {}, stop: steps.stop };
      },
      Screen: ({ state }) => <p>{state.step}</p>,
    }).open({} as RouteContext),
  );
  render(
    <ErrorBoundary fallback={<p>again</p>}>
      <View {...screenDeps({}, 'en')} />
    </ErrorBoundary>,
  );
  expect(screen.getByText('busy')).toBeDefined();
  work.reject(new Error('theirs'));
  expect(await screen.findByText('again')).toBeDefined();
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'theirs' }));
});

it('a route uses the confirmation skeleton for a confirmation URL, if the route has one', () => {
  const entry = { skeleton: form, confirming: none };
  expect(skeletonAt(entry, 'package=x&step=confirm')).toBe(none);
  expect(skeletonAt(entry, 'package=x')).toBe(form);
  expect(skeletonAt({ skeleton: form }, 'step=confirm')).toBe(form);
  expect(skeletonAt(undefined, '')).toBe(message);
});
