import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { furtherMessages } from '#i18n/further.ts';
import { findRoute } from '#widgets/route-table.ts';
import { Widget } from './widget.tsx';
import type { WidgetRoutes } from './route.tsx';

const routes: WidgetRoutes = {
  widget: 'plans',
  start: '/plans/half-close',
  messages: {
    ru: () => import('#widgets/plans/messages/ru.json'),
    en: () => import('#widgets/plans/messages/en.json'),
    ...furtherMessages('plans'),
  },
  routes: {},
};

afterEach(() => vi.unstubAllGlobals());

it('a React widget keeps working when a page handler throws, and reports the error by reportError', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fault = new Error('of the page');
  const screens: string[] = [];
  const { container } = render(
    <Widget
      findRoute={findRoute}
      routes={routes}
      start="/plans/half-close"
      token="token"
      onReady={() => {
        throw fault;
      }}
      onScreen={({ path }) => void screens.push(path)}
    />,
  );
  await waitFor(() => expect(screens).toEqual(['/plans/half-close']));
  expect(reported).toHaveBeenCalledWith(fault);
  expect(container.textContent).not.toBe('');
});

it('a React widget does not restart when getToken is a new function at every render', async () => {
  const screens: string[] = [];
  const widget = (token: string) => (
    <Widget
      findRoute={findRoute}
      routes={routes}
      start="/plans/half-close"
      getToken={() => Promise.resolve(token)}
      onScreen={({ path }) => void screens.push(path)}
    />
  );
  const { rerender } = render(widget('first'));
  await waitFor(() => expect(screens).toHaveLength(1));
  for (const token of ['second', 'third']) rerender(widget(token));
  await waitFor(() => expect(screens).toEqual(['/plans/half-close']));
});

it('a React widget shows the page’s own messages and updates them when they change', async () => {
  const widget = (heading: string) => (
    <Widget
      findRoute={findRoute}
      routes={routes}
      start="/plans/half-close"
      token="token"
      messages={{ ru: { 'plans.half-close.heading': heading } }}
    />
  );
  const { rerender, findByText } = render(widget('Своими словами'));
  await findByText('Своими словами');
  rerender(widget('Другими словами'));
  await findByText('Другими словами');
});
