import type { Fault } from '../entities.ts';
import type { World } from '../state.ts';

/** The connection broke: no answer, though the server may have acted. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('connection lost');
    this.name = 'ConnectionLost';
  }
}

/** The oldest fault that spoils this call, counted down; gone at its last time. */
export function takeFault(world: World, call: string, who: readonly unknown[]): Fault | undefined {
  const fault = world.faults
    .all()
    .find(
      (each) =>
        (each.call === call || each.call === '*') &&
        (each.who === undefined || who.includes(each.who)),
    );
  if (!fault) return undefined;
  if (fault.times === 1) world.faults.remove(fault.id);
  else if (fault.times > 1) world.faults.put(fault.id, { ...fault, times: fault.times - 1 });
  return fault;
}

/** Waits by the sandbox's clock; over at once when the caller gives up. */
export const pause = (world: World, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancel = world.clock.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
