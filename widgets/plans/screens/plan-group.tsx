import type { ReactNode } from 'react';
import { CardList } from '../../../src/ui/card-list.tsx';
import { Heading } from '../../../src/ui/heading.tsx';

/** Cards of one kind under a heading of their own. */
export function PlanGroup(props: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className="cw-group" part="group">
      <Heading depth={1} className="cw-title">
        {props.heading}
      </Heading>
      <CardList label={props.heading}>{props.children}</CardList>
    </div>
  );
}
