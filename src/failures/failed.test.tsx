import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import en from '#i18n/messages/en.json' with { type: 'json' };
import { startTicking } from '#base/flow/ticks.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { Root } from '#ui/screen/root.tsx';
import type { Failure } from '#base/values/failure.ts';
import { fakePage } from '../../tests/support/fake-browser.ts';
import { createFakeClock, tooMany } from '../../tests/support/fake-clock.ts';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import { Failed } from './failed.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { FailureContext, type FailureDeps } from './limit.tsx';

const contextOf = (clock: Clock, page: Visibility, more: Partial<FailureDeps>): FailureDeps => ({
  clock,
  ticks: (tick) => startTicking(clock, page, tick),
  ...more,
});

function show(
  failure: Failure,
  shown: 'screen' | 'notice' = 'screen',
  more: Partial<FailureDeps> = {},
) {
  const { t } = screenDeps(en, 'en');
  const clock = createFakeClock();
  const page = fakePage();
  const retry = vi.fn();
  const context = contextOf(clock, page, more);
  render(
    <Root lang="en" theme="auto">
      <FailureContext.Provider value={context}>
        {shown === 'screen' ? (
          <Failed name="/plans/failed" failure={failure} t={t} retry={retry} />
        ) : (
          <FailureNotice failure={failure} t={t} />
        )}
      </FailureContext.Provider>
    </Root>,
  );
  const pass = (seconds: number) => act(() => clock.advance(seconds * 1_000));
  const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;
  return { clock, page, retry, pass, announced };
}

const retryButton = () => screen.getByRole('button', { name: en['common.retry'] });

it.each(['incorrect-code', 'code-expired', 'invalid'] as const)(
  'a failed screen asks no user to correct what they have not entered: %s',
  (kind) => {
    show(kind === 'invalid' ? { kind, fields: {} } : { kind });
    expect(screen.getByRole('heading').textContent).toBe(en['failure.server.title']);
    expect(document.body.textContent).not.toContain(en[`failure.${kind}.text`]);
    expect(retryButton()).toBeDefined();
  },
);

it.each(['screen', 'notice'] as const)(
  'the wait after too many requests counts down in a %s, and a screen reader hears its start and some marks',
  async (shown) => {
    const { page, pass, announced } = show(tooMany('requests', 12), shown);
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe('You can try again in 0:12.');
    await pass(1);
    expect(timer.textContent).toBe('You can try again in 0:11.');
    expect(announced()).toBe('You can try again in 0:12.');
    page.hide();
    await pass(6);
    act(page.show);
    expect(timer.textContent).toBe('You can try again in 0:05.');
    expect(announced()).toBe('You can try again in 0:10.');
    await pass(5);
    expect(timer.textContent).toBe(en['failure.too-many.over']);
    expect(announced()).toBe(en['failure.too-many.over']);
  },
);

it('a failed screen without a wait starts no timer', async () => {
  const user = userEvent.setup();
  const { clock, retry } = show({ kind: 'unreachable' });
  expect(clock.waiting()).toBe(0);
  await user.click(retryButton());
  expect(retry).toHaveBeenCalledOnce();
});

it('a failed screen is shown again by itself once the device is online, if that was the failure', () => {
  const { retry } = show({ kind: 'offline' });
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
  const other = show({ kind: 'unreachable' });
  window.dispatchEvent(new Event('online'));
  expect(other.retry).not.toHaveBeenCalled();
});

it.each(['screen', 'notice'] as const)(
  'a full cloud is offered more storage in a %s',
  async (shown) => {
    const navigate = vi.fn();
    show({ kind: 'quota-exceeded' }, shown, { navigate });
    const more = screen.getByRole('button', { name: en['failure.quota-exceeded.action'] });
    await userEvent.click(more);
    expect(navigate).toHaveBeenCalledWith('/plans/available-packages');
  },
);

it.each(['screen', 'notice'] as const)(
  'a failure in a %s names the support and its own number, if the page names a support',
  (shown) => {
    show({ kind: 'account-locked' }, shown, { supportUrl: 'https://help.example/' });
    const link = screen.getByRole('link', { name: en['support.link'] });
    expect(link.getAttribute('href')).toBe('https://help.example/');
    expect(screen.getByText('Error 29')).toBeTruthy();
    cleanup();
    show({ kind: 'account-locked' }, shown);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Error 29')).toBeNull();
  },
);
