import type { Fault } from '../entities.ts';
import type { Database } from '../state.ts';

/** The connection broke: there is no response, though the server may have processed the call. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('connection lost');
    this.name = 'ConnectionLost';
  }
}

/**
 * Takes the oldest fault that affects this call. The counter of the fault is decreased; after its
 * last use the fault is removed.
 * @param who the user id and the phone of the caller, as far as known
 */
export function consumeFault(
  db: Database,
  call: string,
  who: readonly string[],
): Fault | undefined {
  const fault = db.faults.of('', ...who).find((each) => each.call === call || each.call === '*');
  if (!fault) return undefined;
  if (fault.times === 1) db.faults.remove(fault.id);
  else if (fault.times > 1) db.faults.put(fault.id, { ...fault, times: fault.times - 1 });
  return fault;
}

/** Waits by the sandbox's clock; ends immediately when the caller cancels. */
export const pause = (db: Database, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancel = db.clock.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
