import type { ReactNode } from 'react';

export interface PanelProps {
  /** `wash`: the one that holds the bar and the sum. `tint`: an offer, or what was chosen before. */
  readonly look?: 'wash' | 'tint' | undefined;
  /** Names it to a reader. */
  readonly label?: string | undefined;
  /** Classes that lay out what is inside. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A plane above the ground, as wide as its container lets it. Part `panel`. */
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
