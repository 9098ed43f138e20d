// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { render, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CloudPlans } from '#widgets/plans/index.tsx';

it('a React widget warns on localhost of props that do not exist, and of no others', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const wrong = { tokn: 'token', onCloudSubscribed: () => {}, 'api-base': '/other/' };
  render(
    <CloudPlans
      start="/plans/half-close"
      token="token"
      getToken={() => Promise.resolve('token')}
      onReady={() => {}}
      {...wrong}
    />,
  );
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(3));
  expect(warn.mock.calls.flat()).toEqual(
    Object.keys(wrong).map(
      (name) => `Cloud Widgets #1: ${name} is not a prop of a widget. See docs/errors.md#1`,
    ),
  );
});
