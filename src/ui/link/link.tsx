import type { ReactNode } from 'react';
import './link.css';

export interface LinkProps {
  readonly href?: string | undefined;
  readonly newTab?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link, or a button that looks like one if there is no address. Part `link`. */
export function Link({ href, newTab, onClick, children }: LinkProps) {
  if (href === undefined) {
    return (
      <button type="button" className="cw-link" part="link" onClick={onClick}>
        {children}
      </button>
    );
  }
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className="cw-link" part="link" href={href} onClick={onClick} {...tab}>
      {children}
    </a>
  );
}
