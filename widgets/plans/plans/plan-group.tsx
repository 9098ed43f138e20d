import type { ReactNode } from 'react';
import { CardList } from '#ui/card/card-list.tsx';
import { Heading } from '#ui/screen/heading.tsx';

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
