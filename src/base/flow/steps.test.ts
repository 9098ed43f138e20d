import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSteps } from './steps.ts';

type State = { step: 'a'; x: number } | { step: 'b' };

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe('a state machine', () => {
  it('replaces the whole state on a transition', () => {
    const steps = createSteps<State>({ step: 'a', x: 1 });
    steps.to({ step: 'b' });
    expect(steps.get()).toEqual({ step: 'b' });
  });

  it('gives a command its state only in the steps that the command is for', () => {
    const steps = createSteps<State>({ step: 'a', x: 1 });
    expect(steps.in('a')?.x).toBe(1);
    expect(steps.in('b')).toBeUndefined();
  });

  it('uses the result of the latest work, and aborts earlier work', async () => {
    const steps = createSteps<State>({ step: 'b' });
    const responses: number[] = [];
    const gate = Promise.withResolvers<number>();
    const signals: AbortSignal[] = [];
    steps.run(
      (signal) => {
        signals.push(signal);
        return gate.promise;
      },
      (value) => responses.push(value),
    );
    steps.run(
      () => Promise.resolve(2),
      (value) => responses.push(value),
    );
    gate.resolve(1);
    await settled();
    expect(responses).toEqual([2]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('theirs')), () => undefined],
    [
      'resolves and its handler throws',
      () => Promise.resolve(),
      () => {
        throw new Error('theirs');
      },
    ],
  ])('throws the error from the store when work %s', async (_how, work, then) => {
    const steps = createSteps<State>({ step: 'a', x: 1 });
    let changes = 0;
    steps.store.subscribe(() => (changes += 1));
    const reported = vi.fn<(fault: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    onTestFinished(() => void vi.unstubAllGlobals());
    steps.run(work, then);
    await settled();
    expect(changes).toBe(1);
    expect(reported).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'theirs' }),
    );
    expect(steps.store.getState).toThrow('theirs');
  });

  it('ignores an error of aborted work', async () => {
    const steps = createSteps<State>({ step: 'b' });
    steps.run(
      () => Promise.reject(new Error('old')),
      () => undefined,
    );
    steps.abort();
    await settled();
    expect(steps.store.getState()).toEqual({ step: 'b' });
  });

  it('does not change state once stopped', async () => {
    const steps = createSteps<State>({ step: 'a', x: 1 });
    steps.run(
      () => Promise.resolve(),
      () => steps.to({ step: 'b' }),
    );
    steps.stop();
    await settled();
    steps.to({ step: 'b' });
    expect(steps.get().step).toBe('a');
  });

  it('starts no work once stopped', () => {
    const steps = createSteps<State>({ step: 'b' });
    steps.stop();
    let begun = 0;
    const work = () => {
      begun += 1;
      return Promise.resolve();
    };
    steps.run(work, () => undefined);
    expect(begun).toBe(0);
  });
});
