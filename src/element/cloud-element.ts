import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { settingNames } from '#base/settings/setting-names.ts';
import { getTokenFrom, settingsFrom, type GetToken } from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import type { WidgetProps } from '#app/widget.tsx';
import { baseUrl, pageUrl } from '#browser/location/page-address.ts';
import { adoptStyles } from '#ui/theme/component-styles.ts';
import { configuredEvent, pageDefaults } from './configure/page-defaults.ts';
import { createElementPort } from './element-port.ts';
import { isReactNode } from './is-react-node.ts';
import { servedDataId } from './server-rendering/served-data-id.ts';
import { attributeOf } from './attributes.ts';
import { createElementProps, defineProperties, type ElementProps } from './element-props.ts';
import { readSettings } from './read-settings.ts';

/** What the wrapper keeps by symbols: the props of the component, and how to render it. */
const propsKey: unique symbol = Symbol.for('r2wc.props') as never;
const render: unique symbol = Symbol.for('r2wc.render') as never;

interface Wrapped extends HTMLElement {
  container: ShadowRoot | HTMLElement;
  [propsKey]: object;
  [render](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(attribute: string): void;
}

/** Hides from the page what only the class needs. */
const settingsOf = Symbol('settings');

/**
 * The tag of a React component: `@r2wc/react-to-web-component` for shadow root, mounting and unmounting,
 * plus what it lacks: properties set before the definition, removed and invalid attributes, no reflection
 * (a token never reaches the DOM), elements that continue after being moved, roots rendered by a server.
 */
export function createCloudElement(
  Component: ComponentType<WidgetProps>,
  start: string,
): CustomElementConstructor {
  const Base = r2wc(Component, { shadow: 'open' }) as unknown as new () => Wrapped;

  class CloudElement extends Base {
    static get observedAttributes(): string[] {
      return settingNames.map(attributeOf);
    }

    readonly [settingsOf]: ElementProps = createElementProps(this, () => this.#changed());
    /** Events that have had a listener; undefined if React created the node, since it drops some. */
    readonly #listened = isReactNode(this) ? undefined : new Set<string>();
    readonly #port = createElementPort(this, this.#listened);
    #isRunning = false;
    /** False while a server's markup is taken over, when a rendering by the wrapper would come too early. */
    #isMounted = false;
    #isChanged = false;
    #stopStyles = () => {};

    /** The route of spec §2 on display. */
    get path(): string {
      return this.#port.path() ?? start;
    }

    /** A server may have rendered its root, with the first screen in it. */
    override attachShadow(options: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(options);
    }

    override addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void {
      this.#listened?.add(args[0]);
      super.addEventListener(...args);
    }

    override connectedCallback(): void {
      if (this.#isRunning) return;
      this.#isRunning = true;
      this[settingsOf].upgrade();
      this.#adoptStyles();
      window.addEventListener(configuredEvent, this.#apply);
      void this.#mount();
    }

    override disconnectedCallback(): void {
      // An element that is only moved is connected again before this runs.
      queueMicrotask(() => {
        if (this.isConnected || !this.#isRunning) return;
        this.#isRunning = false;
        this.#isMounted = false;
        this.#stopStyles();
        window.removeEventListener(configuredEvent, this.#apply);
        super.disconnectedCallback();
      });
    }

    adoptedCallback(): void {
      // The document of a template, in which Solid builds pages, has no window and no styles.
      if (!this.ownerDocument.defaultView) return;
      this.#adoptStyles();
      if (this.ownerDocument !== document)
        warnDeveloper(5, `<${this.localName}> was moved into another document`);
    }

    override attributeChangedCallback(attribute: string): void {
      this[settingsOf].attributeChanged(attribute);
    }

    async #mount(): Promise<void> {
      const root = this.shadowRoot;
      if (root?.getElementById(servedDataId)) {
        const { takeOverServerMarkup } = await import('./server-rendering/take-over.ts');
        const settings = settingsFrom(this.#props(), baseUrl(), () => {}, pageUrl());
        const markup = takeOverServerMarkup({ root, settings, getToken: this.#getToken() });
        this.#port.served = markup;
        this.container = markup.container;
      }
      if (!this.#isRunning) return;
      this.#isMounted = true;
      this[propsKey] = this.#props();
      super.connectedCallback();
    }

    /** Several changes within one task count as one. */
    #changed(): void {
      if (!this.#isChanged) queueMicrotask(this.#apply);
      this.#isChanged = true;
    }

    #apply = (): void => {
      this.#isChanged = false;
      if (!this.#isMounted) return;
      this[propsKey] = this.#props();
      this[render]();
    };

    #props(): object {
      const settings = readSettings((name) => this[settingsOf].read(name));
      return { ...settings, getToken: this.#getToken(), element: this.#port };
    }

    #getToken(): GetToken | undefined {
      const { report } = this.#port;
      const own = getTokenFrom(this[settingsOf].read('getToken'), report);
      return own ?? getTokenFrom(pageDefaults().getToken, report);
    }

    #adoptStyles(): void {
      this.#stopStyles();
      if (this.shadowRoot) this.#stopStyles = adoptStyles(this.shadowRoot);
    }
  }

  defineProperties(CloudElement.prototype, (element) => element[settingsOf]);
  return CloudElement;
}

/**
 * Defines an element unless its tag is defined already, for example by another bundle. Does nothing on
 * a server.
 * @param start route of spec §2 at which the element starts
 */
export function defineCloudElement(
  name: string,
  Component: Parameters<typeof createCloudElement>[0],
  start: string,
): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createCloudElement(Component, start));
}
