import { useEffect } from 'react';

/** Calls `task` once the device is online again; undefined: nothing waits for that. */
export function useOnline(task: (() => void) | undefined): void {
  useEffect(() => {
    if (!task) return undefined;
    window.addEventListener('online', task);
    return () => window.removeEventListener('online', task);
  }, [task]);
}
