import { useContext, type ReactNode, type Ref } from 'react';
import { RootContext } from './root.tsx';

export interface HeadingProps {
  /** 0 for a screen, 1 for a section, 2 for an item in a list. */
  readonly depth: 0 | 1 | 2;
  readonly className: string;
  readonly id?: string | undefined;
  readonly part?: string | undefined;
  readonly tabIndex?: -1 | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

const tags = ['h1', 'h2', 'h3'] as const;

/** A heading of the right level for the widget's place on the page. */
export function Heading({ depth, headingRef, ...rest }: HeadingProps) {
  const level = useContext(RootContext).level + depth;
  const Tag = tags[level - 1] ?? 'h4';
  return <Tag ref={headingRef} {...rest} />;
}
