/** Time for flows; injected, so that a test can control it. */
export interface Clock {
  /** Milliseconds since the epoch, by the server's time if known. */
  now(): number;
  /** Runs `task` once, after `ms`; returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
}
