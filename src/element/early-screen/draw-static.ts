import type { ReactNode } from 'react';
import { withSameIds } from '../preact/early-react.ts';

/** A node of JSX, as React, Preact and `early-react.ts` create it. */
interface Drawable {
  readonly type: string | Component;
  readonly props: Readonly<Record<string, unknown>>;
}

interface Component {
  (props: object): unknown;
  /** Of a context's provider. */
  readonly context?: { value: unknown };
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * Draws components once, without a framework: the same nodes and attributes that Preact would create,
 * so that it can hydrate them. Refs, events and effects are left to it.
 */
export function drawStatic(children: ReactNode, root: ShadowRoot): void {
  const drawn = document.createDocumentFragment();
  withSameIds(root, () => append(drawn, children));
  root.replaceChildren(drawn);
}

function append(parent: ParentNode, child: unknown): void {
  if (Array.isArray(child)) {
    for (const each of child) append(parent, each);
  } else if (typeof child === 'string' || typeof child === 'number') {
    parent.append(String(child));
  } else if (typeof child === 'object' && child !== null) {
    const { type, props } = child as Drawable;
    if (typeof type === 'string') parent.append(createNode(parent, type, props));
    else drawComponent(parent, type, props);
  }
}

function drawComponent(parent: ParentNode, type: Component, props: Drawable['props']): void {
  const { context = { value: undefined } } = type;
  const outer = context.value;
  context.value = props['value'];
  try {
    append(parent, type.call({}, props));
  } finally {
    context.value = outer;
  }
}

function createNode(parent: ParentNode, type: string, props: Drawable['props']): Element {
  const inSvg = type === 'svg' || (parent as Partial<Element>).namespaceURI === svgNamespace;
  const namespace = inSvg ? svgNamespace : 'http://www.w3.org/1999/xhtml';
  // A form named `createElementNS` would shadow the method of the document.
  const node = HTMLDocument.prototype.createElementNS.call(document, namespace, type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style') setStyle(node as HTMLElement, value as Record<string, string>);
    else if (name === 'value' || name === 'checked') Reflect.set(node, name, value);
    else if (!/^(on|children$|ref$)/.test(name)) setAttribute(node, name, value as Attribute);
  }
  append(node, props['children']);
  return node;
}

/** Properties, not an attribute: a content security policy may refuse style attributes. */
function setStyle({ style }: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('--')) style.setProperty(name, value);
    else Reflect.set(style, name, value);
  }
}

type Attribute = string | number | boolean | null | undefined;

function setAttribute(node: Element, name: string, value: Attribute): void {
  const isText = /^(aria|data)-/.test(name);
  if (value === undefined || value === null || (value === false && !isText)) return;
  const text = value === true && !isText ? '' : String(value);
  node.setAttribute(name === 'className' ? 'class' : name === 'htmlFor' ? 'for' : name, text);
}
