import type { Fault } from '../entities.ts';
import type { Database } from '../state.ts';

/** The connection broke: no answer, though the server may have acted. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('connection lost');
    this.name = 'ConnectionLost';
  }
}

/** The oldest fault that spoils this call, counted down; gone at its last time. */
export function takeFault(db: Database, call: string, who: readonly unknown[]): Fault | undefined {
  const fault = db.faults
    .all()
    .find(
      (each) =>
        (each.call === call || each.call === '*') &&
        (each.who === undefined || who.includes(each.who)),
    );
  if (!fault) return undefined;
  if (fault.times === 1) db.faults.remove(fault.id);
  else if (fault.times > 1) db.faults.put(fault.id, { ...fault, times: fault.times - 1 });
  return fault;
}

/** Waits by the sandbox's clock; over at once when the caller gives up. */
export const pause = (db: Database, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancel = db.clock.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
