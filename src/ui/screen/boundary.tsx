import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** What stands where a screen could not be drawn. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly broken: boolean;
}

/**
 * Keeps a fault in a screen within the widget: the page around it goes on, and
 * hears of it as of any other uncaught error.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
