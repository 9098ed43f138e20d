import type { Ref, VNode } from 'preact';
import { Fragment, jsx as create } from 'preact/jsx-runtime';

const withoutPrototype = <T extends object>(object: T): T =>
  Object.setPrototypeOf(object, null) as T;

interface JsxProps {
  ref?: Ref<unknown> | undefined;
  readonly children?: unknown;
}

/**
 * The JSX of elements and host. Preact copies what it finds in props with those that a script has
 * added to `Object.prototype`, such as `href`: so props have no prototype, before and after.
 * @param props a new object, as the compiler passes it
 */
export function jsx(type: unknown, props: JsxProps, key?: string): VNode {
  const { ref } = withoutPrototype(props);
  // Preact would copy the other props into an object with the prototype.
  if (typeof type === 'string') delete props.ref;
  const node = create(type as string, props as object, key) as VNode;
  withoutPrototype(node.props);
  if (typeof type === 'string' && ref) node.ref = ref;
  return node;
}

export { Fragment, jsx as jsxs, jsx as jsxDEV };
