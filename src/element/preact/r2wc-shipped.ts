interface Renderer<Context> {
  mount(container: HTMLElement | ShadowRoot, component: unknown, props: object): Context;
  update(context: Context, props: object): void;
  unmount(context: Context): void;
}

/**
 * Replaces `@r2wc/core` in the build of the elements, with only what they use: a component without
 * properties and events of its own. The rest of the library would add 0.7 kB to every first screen.
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
