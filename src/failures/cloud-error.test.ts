import { describe, expect, it, vi } from 'vitest';
import { reportMissingCode } from '#base/settings/events.ts';
import { cloudError, faultEvents } from './cloud-error.ts';

describe('cloud-error event', () => {
  it('contains the failure kind and the call, but no server message', () => {
    const call = 'GET accounts/get/';
    expect(cloudError({ kind: 'server', status: 500, code: 'Secret', call })).toEqual({
      name: 'cloud-error',
      detail: { kind: 'server', number: 25, call },
    });
    expect(cloudError({ kind: 'unauthorized' }).detail).toEqual({
      kind: 'unauthorized',
      number: 27,
    });
  });

  it('has the number of its failure when code could not be loaded', () => {
    const emit = vi.fn(() => true);
    reportMissingCode(emit);
    const { name, detail } = cloudError({ kind: 'code-unavailable' });
    expect(emit).toHaveBeenCalledExactlyOnceWith(name, detail);
  });

  it('is emitted once per form failure and never contains user input', () => {
    const clean = { step: 'entering' };
    const down = { step: 'entering', problem: { kind: 'unreachable', call: 'POST x' } };
    const wrong = { step: 'entering', problem: { kind: 'incorrect-code' } };
    expect(faultEvents(down, clean)).toEqual([
      { name: 'cloud-error', detail: { kind: 'unreachable', number: 22, call: 'POST x' } },
    ]);
    expect(faultEvents({ ...down }, down)).toEqual([]);
    expect(faultEvents(wrong, clean)).toEqual([]);
    expect(faultEvents(clean, down)).toEqual([]);
  });
});
