interface Renderer<Context> {
  mount(container: HTMLElement | ShadowRoot, component: unknown, props: object): Context;
  update(context: Context, props: object): void;
  unmount(context: Context): void;
}

/**
 * What the elements use of `@r2wc/core`, in its place in their build: a component without
 * properties and events of its own. The rest of it would be 0.7 kB of every first screen.
 */
export function r2wc<Context extends object>(
  component: unknown,
  { shadow }: { readonly shadow: ShadowRootMode },
  { mount, update, unmount }: Renderer<Context>,
): CustomElementConstructor {
  return class extends HTMLElement {
    readonly container = this.attachShadow({ mode: shadow });
    #context: Context | undefined;

    connectedCallback(): void {
      if (this.#context) update(this.#context, this);
      else this.#context = mount(this.container, component, this);
    }

    disconnectedCallback(): void {
      if (this.#context) unmount(this.#context);
      this.#context = undefined;
    }
  };
}
