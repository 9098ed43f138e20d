import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../link/link.tsx';
import { ToneIcon, type Tone } from '../icons/tone-icon.tsx';
import './notice.css';

export interface NoticeProps {
  readonly tone: Tone;
  /** What happened, in a few words. */
  readonly title?: string | undefined;
  /** That nothing was lost, and what to do. */
  readonly children?: ReactNode;
  /** What the user can do. */
  readonly action?: (Omit<LinkProps, 'children'> & { readonly label: string }) | undefined;
  /** Below everything else. */
  readonly footer?: ReactNode;
}

/** A message on a screen; errors interrupt a screen reader, others wait. Part `notice`. */
export function Notice({ tone, title, children, action, footer }: NoticeProps) {
  const { label, ...link } = action ?? {};
  return (
    <div
      className={`cw-notice cw-tone-${tone}`}
      part="notice"
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <ToneIcon tone={tone} />
      <div className="cw-notice-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <Link {...link}>{label}</Link>}
        {footer}
      </div>
    </div>
  );
}
