import { Component, type ReactNode } from 'react';
import { reportFault } from '#base/settings/report-fault.ts';

export interface BoundaryProps {
  /** Shown if a screen could not be drawn. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly broken: boolean;
}

/**
 * Confines an error in a screen to the widget. The page continues, and receives the error like any
 * other uncaught error.
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFault(error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
