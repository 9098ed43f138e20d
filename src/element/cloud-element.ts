import { settingNames } from '#base/settings/setting-names.ts';
import { attributeOf } from './settings/attributes.ts';
import { defineProperties } from './settings/element-props.ts';
import { ElementWidget } from './element-widget.ts';
import { r2wc } from './preact/r2wc-library.ts';

/** The symbol hides from the page what only the base class needs. */
const widgetOf = Symbol('widget');

interface Connectable extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * The base of every element: `@r2wc/core` for shadow root, mounting and unmounting, plus what it
 * lacks: properties set before the definition, removed and invalid attributes, no reflection (a
 * token never reaches the DOM), and elements that continue after being moved.
 * @param home route of spec §2 at which it starts
 */
export function createCloudElement(home: string): CustomElementConstructor {
  const Base = r2wc(
    () => null,
    { shadow: 'open' },
    {
      mount: (root) => {
        const element = (root as unknown as ShadowRoot).host as CloudElement;
        element[widgetOf].begin();
        return element[widgetOf];
      },
      update: () => undefined,
      unmount: (widget: ElementWidget) => widget.end(),
    },
  ) as unknown as new () => Connectable;

  class CloudElement extends Base {
    static get observedAttributes(): string[] {
      return settingNames.map(attributeOf);
    }

    readonly [widgetOf] = new ElementWidget(this, home);

    /** The route of spec §2 on display. */
    get path(): string {
      return this[widgetOf].path;
    }

    /** A server may have rendered its root, with the first screen in it. */
    override attachShadow(options: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(options);
    }

    override addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void {
      this[widgetOf].listened?.add(args[0]);
      super.addEventListener(...args);
    }

    override connectedCallback(): void {
      if (this[widgetOf].connect()) super.connectedCallback();
    }

    override disconnectedCallback(): void {
      // An element that is only moved is connected again before this runs.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    adoptedCallback(): void {
      this[widgetOf].adopted();
    }

    attributeChangedCallback(attribute: string): void {
      this[widgetOf].props.attributeChanged(attribute);
    }
  }

  defineProperties(CloudElement.prototype, (element) => element[widgetOf].props);
  return CloudElement;
}
