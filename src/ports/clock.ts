/** Time as flows see it; handed in, so that a test moves it by hand. */
export interface Clock {
  /** Milliseconds since the epoch by the server's time, as far as it is known. */
  now(): number;
  /** Runs `task` once, after `ms`; the answer calls it off. */
  after(ms: number, task: () => void): () => void;
}
