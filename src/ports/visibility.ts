/** Whether the page is visible; polling and countdowns pause while it is not. */
export interface Visibility {
  visible(): boolean;
  /** Runs `task` when the page is next visible; returns a function that cancels it. */
  onceVisible(task: () => void): () => void;
}
