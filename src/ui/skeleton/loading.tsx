import type { ReactNode } from 'react';

export interface LoadingProps {
  /** Said to a reader, once. */
  readonly label: string;
  /** Skeletons; a reader hears nothing of them. */
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
