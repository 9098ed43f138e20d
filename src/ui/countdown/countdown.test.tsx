import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakePage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { startTicking } from '#base/flow/ticks.ts';
import { Countdown } from './countdown.tsx';

function start(deadline: number) {
  const clock = createFakeClock(0);
  const page = fakePage();
  const subscribe = (tick: () => void) => startTicking(clock, page, tick);
  const view = render(
    <Countdown
      deadline={deadline}
      time={{ clock, ticks: subscribe }}
      label={(seconds) => `again in ${seconds}`}
      announce={(seconds) => `${seconds} left`}
    />,
  );
  const pass = (seconds: number) => act(() => clock.advance(seconds * 1000));
  const announced = () => view.container.querySelector('[aria-live="polite"]')?.textContent;
  return { clock, page, pass, announced, ...view };
}

describe('Countdown', () => {
  it('shows the time left to its deadline, however many ticks were missed', async () => {
    const { page, pass } = start(60_000);
    await pass(1);
    expect(screen.getByRole('timer').textContent).toBe('again in 59');
    page.hide();
    await pass(50);
    act(page.show);
    expect(screen.getByRole('timer').textContent).toBe('again in 9');
    await pass(600);
    expect(screen.getByRole('timer').textContent).toBe('again in 0');
  });

  it('announces its marks and nothing in between', async () => {
    const { pass, announced } = start(60_000);
    expect(announced()).toBe('60 left');
    await pass(29);
    expect(announced()).toBe('60 left');
    await pass(1);
    expect(announced()).toBe('30 left');
    await pass(20);
    expect(announced()).toBe('10 left');
    await pass(10);
    expect(announced()).toBe('0 left');
  });

  it('announces nothing when it starts between two marks', () => {
    expect(start(45_000).announced()).toBe('');
  });

  it('leaves no timer running after unmount', () => {
    const { clock, unmount } = start(60_000);
    expect(clock.waiting()).toBe(1);
    unmount();
    expect(clock.waiting()).toBe(0);
  });
});
