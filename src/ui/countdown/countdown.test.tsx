import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Countdown } from './countdown.tsx';

/** A clock controlled by the test. */
function handClock() {
  let now = 0;
  const ticks = new Set<() => void>();
  return {
    now: () => now,
    ticks,
    subscribe: (tick: () => void) => {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
    pass: (seconds: number) =>
      act(() => {
        now += seconds * 1000;
        for (const tick of ticks) tick();
      }),
  };
}

function start(deadline: number) {
  const clock = handClock();
  const view = render(
    <Countdown
      deadline={deadline}
      time={{ clock, ticks: clock.subscribe }}
      label={(seconds) => `again in ${seconds}`}
      announce={(seconds) => `${seconds} left`}
    />,
  );
  const announced = () => view.container.querySelector('[aria-live="polite"]')?.textContent;
  return { clock, announced, ...view };
}

describe('Countdown', () => {
  it('shows the time left to its deadline, however many ticks were missed', () => {
    const { clock } = start(60_000);
    clock.pass(1);
    expect(screen.getByRole('timer').textContent).toBe('again in 59');
    clock.pass(50);
    expect(screen.getByRole('timer').textContent).toBe('again in 9');
    clock.pass(600);
    expect(screen.getByRole('timer').textContent).toBe('again in 0');
  });

  it('announces its marks and nothing in between', () => {
    const { clock, announced } = start(60_000);
    expect(announced()).toBe('60 left');
    clock.pass(29);
    expect(announced()).toBe('60 left');
    clock.pass(1);
    expect(announced()).toBe('30 left');
    clock.pass(20);
    expect(announced()).toBe('10 left');
    clock.pass(10);
    expect(announced()).toBe('0 left');
  });

  it('announces nothing when it starts between two marks', () => {
    expect(start(45_000).announced()).toBe('');
  });

  it('leaves no timer running after unmount', () => {
    const { clock, unmount } = start(60_000);
    expect(clock.ticks.size).toBe(1);
    unmount();
    expect(clock.ticks.size).toBe(0);
  });
});
