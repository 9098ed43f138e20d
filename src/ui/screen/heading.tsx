import { useContext, type ReactNode, type Ref } from 'react';
import { RootContext } from './root.tsx';

export interface HeadingProps {
  /** 0 for a screen, 1 for what stands on it. */
  readonly depth: 0 | 1;
  readonly className: string;
  readonly id?: string | undefined;
  readonly part?: string | undefined;
  readonly tabIndex?: -1 | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

/** A heading of the right level for where the widget stands. */
export function Heading({ depth, headingRef, ...rest }: HeadingProps) {
  const level = useContext(RootContext).level + depth;
  const Tag = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3';
  return <Tag ref={headingRef} {...rest} />;
}
