import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import en from '#i18n/messages/en.json' with { type: 'json' };
import { startTicking } from '#base/flow/ticks.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import type { ClockDeps } from '#ui/countdown/use-countdown.ts';
import { Root } from '#ui/screen/root.tsx';
import type { Failure } from '#base/values/failure.ts';
import { fakePage } from '../../tests/support/fake-browser.ts';
import { createFakeClock, tooMany } from '../../tests/support/fake-clock.ts';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import { Failed } from './failed.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { TimeContext } from './limit.tsx';

const timeOf = (clock: Clock, page: Visibility): ClockDeps => ({
  clock,
  ticks: (tick) => startTicking(clock, page, tick),
});

function show(failure: Failure, shown: 'screen' | 'notice' = 'screen') {
  const { t } = screenDeps(en, 'en');
  const clock = createFakeClock();
  const page = fakePage();
  const retry = vi.fn();
  const time = timeOf(clock, page);
  render(
    <Root lang="en" theme="auto">
      <TimeContext.Provider value={time}>
        {shown === 'screen' ? (
          <Failed name="/plans/failed" failure={failure} t={t} retry={retry} />
        ) : (
          <FailureNotice failure={failure} t={t} />
        )}
      </TimeContext.Provider>
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
