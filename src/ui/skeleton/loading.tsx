import type { ReactNode } from 'react';

export interface LoadingProps {
  /** Announced once by screen readers. */
  readonly label: string;
  /** Skeletons, hidden from screen readers. */
  readonly children: ReactNode;
}

/** Around skeletons of any kind. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <>
      <output className="cw-hidden">{label}</output>
      <div className="cw-loading" aria-hidden="true">
        {children}
      </div>
    </>
  );
}
