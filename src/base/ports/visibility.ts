/** Whether the page is visible; polling and countdowns pause while it is not. */
export interface Visibility {
  visible(): boolean;
  /** Runs `task` when the page is next visible; returns a function that cancels it. */
  onceVisible(task: () => void): () => void;
  /** Runs `task` when the user returns to a page that stayed visible; returns a cancel function. */
  onceReturned?(task: () => void): () => void;
}
