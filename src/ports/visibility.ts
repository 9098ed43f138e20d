/** Whether anybody looks at the page; polling and countdowns wait while nobody does. */
export interface Visibility {
  visible(): boolean;
  /** Runs `task` at the next return to the page; the answer calls it off. */
  onceVisible(task: () => void): () => void;
}
