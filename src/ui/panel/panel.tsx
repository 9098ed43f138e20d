import type { ReactNode } from 'react';
import './panel.css';

export interface PanelProps {
  /**
   * `gradient`: the one with the storage bar and the amount. `tint`: an offer, or an earlier choice.
   */
  readonly look?: 'gradient' | 'tint' | undefined;
  /** Its name for screen readers. */
  readonly label?: string | undefined;
  /** Classes for the layout inside. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A raised surface, as wide as its container allows. Part `panel`. */
export function Panel({ look, label, className = '', children }: PanelProps) {
  return (
    <section
      className={`cw-panel ${look ? `cw-${look} ` : ''}${className}`.trim()}
      part="panel"
      aria-label={label}
    >
      {children}
    </section>
  );
}
