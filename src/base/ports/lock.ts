/** A lock held by one tab or widget of a browser while the others wait. */
export interface Lock {
  /**
   * Runs `task` once no other code of this origin runs one under the same name. The lock is
   * released when the task ends, when `signal` is aborted, or with the page. An aborted call never
   * settles.
   */
  withLock<T>(name: string, signal: AbortSignal, task: () => Promise<T>): Promise<T>;
}
