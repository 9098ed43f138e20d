import type { ComponentChild, ComponentType } from 'preact';

/** What Preact asks before it renders again. */
interface Instance {
  readonly props: object;
  shouldComponentUpdate?: (next: object) => boolean;
}

type Create = (type: never, props: never) => ComponentChild;

/** Creates `memo`, which renders a component again only when one of its properties has changed. */
export const createMemo =
  (create: Create) =>
  <P extends object>(type: ComponentType<P>): ComponentType<P> => {
    function Memo(this: Instance, props: P): ComponentChild {
      this.shouldComponentUpdate = shouldUpdate;
      return create(type as never, props as never);
    }
    return Memo as ComponentType<P>;
  };

function shouldUpdate(this: Instance, next: object): boolean {
  return differ(next, this.props) || differ(this.props, next);
}

function differ(some: object, others: object): boolean {
  return Object.entries(some).some(([name, value]) => !Object.is(value, Reflect.get(others, name)));
}
