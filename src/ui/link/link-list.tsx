import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons/icons.tsx';

export interface LinkListItem {
  readonly id: string;
  readonly label: string;
  /** A second, less prominent line. */
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

export interface LinkListProps {
  readonly items: readonly LinkListItem[];
}

/** Links, one per row, with lines between them. Parts `link-list`, `link-row`. */
export function LinkList({ items }: LinkListProps) {
  return (
    <ul className="cw-link-list" part="link-list">
      {items.map((item) => (
        <li key={item.id}>
          <Row {...item} />
        </li>
      ))}
    </ul>
  );
}

function Row({ label, note, icon, href, onClick }: LinkListItem) {
  const content = (
    <>
      {icon}
      <span className="cw-link-row-text">
        {label}
        {note && <small>{note}</small>}
      </span>
      <ChevronIcon />
    </>
  );
  return href === undefined ? (
    <button type="button" className="cw-link-row" part="link-row" onClick={onClick}>
      {content}
    </button>
  ) : (
    <a className="cw-link-row" part="link-row" href={href} onClick={onClick}>
      {content}
    </a>
  );
}
