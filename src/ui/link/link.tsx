import type { ReactNode } from 'react';
import { ownProperties } from '#base/objects/own-properties.ts';
import { linkAddress } from '#base/trust/trusted-addresses.ts';
import './link.css';

export interface LinkProps {
  readonly href?: string | undefined;
  readonly newTab?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link, or a button that looks like one if there is no address. Part `link`. */
export function Link(given: LinkProps) {
  const props = ownProperties<LinkProps>(given);
  const { newTab, onClick, children } = props;
  const href = linkAddress(props.href);
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
