/** A turn that one tab or widget of a browser has while the others wait for theirs. */
export interface Lock {
  /**
   * Runs `task` while nobody else of this origin runs one under the same name; until
   * then it waits. The turn ends with the task, with `signal`, or with its page.
   * An aborted one never settles, like anything nobody waits for.
   */
  withLock<T>(name: string, signal: AbortSignal, task: () => Promise<T>): Promise<T>;
}
