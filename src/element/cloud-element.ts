import r2wc from '@r2wc/core';
import { cancelable, type Emit } from '../domain/events.ts';
import type { Location } from '../domain/location.ts';
import type { Settings } from '../domain/settings.ts';
import { attributeOf, isLive, propertyNames, propertyOf } from './attributes.ts';
import { configured, pageDefaults, type PageDefaults } from './configure.ts';
import type { Mounted } from './mount.tsx';
import { openEarly } from './open-early.ts';
import { createPlace } from './place.ts';
import { drawSkeleton, drawUnavailable } from './plain.ts';
import { readSettings } from './read-settings.ts';

/** The symbols keep what only the base needs out of the element's public face. */
const begin = Symbol('begin');
const end = Symbol('end');
const read = Symbol('read');
const write = Symbol('write');

interface Connectable extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** All settings but those that can change under a running journey. */
const worldOf = (settings: Settings): string =>
  JSON.stringify(Object.entries(settings).filter(([name]) => !isLive(name)));

/**
 * The base of every element: `@r2wc/core` for shadow root, mounting and
 * unmounting, and what it leaves open: properties set before the definition,
 * removed and malformed attributes, no reflection (a token never reaches the
 * DOM), and a node that is moved goes on where it was.
 * @param home route of spec §2 at which it starts
 * @param css the text of the widgets' style sheet
 */
export function createCloudElement(home: string, css: string): CustomElementConstructor {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const Base = r2wc(
    () => null,
    { shadow: 'open' },
    {
      mount: (root) => {
        const element = (root as unknown as ShadowRoot).host as CloudElement;
        element[begin]();
        return element;
      },
      update: () => undefined,
      unmount: (element: CloudElement) => element[end](),
    },
  ) as unknown as new () => Connectable;

  class CloudElement extends Base {
    static get observedAttributes(): string[] {
      return propertyNames.map(attributeOf);
    }

    #given = new Map<string, unknown>();
    #complaints = new Set<string>();
    #location: Location | undefined;
    #stop: (() => void) | undefined;
    #mounted: Mounted | undefined;
    #changes = new Set<string>();
    /** What the running journey lives in, as text. */
    #world = '';
    #asked: PageDefaults['getToken'];

    /** The route of spec §2 that is shown. */
    get path(): string {
      return this.#location?.current().path ?? home;
    }

    override connectedCallback(): void {
      if (this.#stop) return;
      for (const name of [...propertyNames, 'getToken']) this.#upgrade(name);
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      // A node that is only moved is connected again before this runs.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(attribute: string): void {
      const name = propertyOf(attribute);
      this.#given.delete(name);
      this.#changed(name);
    }

    #upgrade(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }

    [read](name: string): unknown {
      return this.#given.get(name) ?? this.getAttribute(attributeOf(name)) ?? undefined;
    }

    [write](name: string, value: unknown): void {
      if (value === undefined || value === null) this.#given.delete(name);
      else this.#given.set(name, value);
      this.#changed(name);
    }

    /** Several changes of one turn count as one. */
    #changed(name: string): void {
      if (!this.#stop) return;
      if (this.#changes.size === 0) queueMicrotask(() => this.#apply());
      this.#changes.add(name);
    }

    #apply(): void {
      const names = [...this.#changes];
      this.#changes.clear();
      if (!this.#stop) return;
      const settings = this.#settings();
      // Frameworks set again what is there already; that is no reason to lose the step.
      const same = this.#world === worldOf(settings) && this.#asked === this.#getToken();
      if (this.#mounted && same) {
        this.#mounted.update(settings);
        return;
      }
      if (names.includes('start')) this.#location = undefined;
      this[end]();
      this[begin]();
    }

    #settings(): Settings {
      return readSettings(
        (name) => this[read](name),
        (setting, given, used) => {
          const complaint = `<${this.localName}> ${attributeOf(setting)}: "${given}" is not valid; using ${used}.`;
          if (!this.#complaints.has(complaint)) console.warn(complaint);
          this.#complaints.add(complaint);
        },
      );
    }

    #emit: Emit = (name, detail) =>
      this.dispatchEvent(
        new CustomEvent(name, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: cancelable.has(name),
        }),
      );

    #getToken(): PageDefaults['getToken'] {
      const own = this.#given.get('getToken');
      return typeof own === 'function'
        ? (own as PageDefaults['getToken'])
        : pageDefaults().getToken;
    }

    [begin](): void {
      const root = this.shadowRoot;
      if (!root) return;
      root.adoptedStyleSheets = [sheet];
      const settings = this.#settings();
      const start = settings.start ?? home;
      const getToken = this.#getToken();
      this.#world = worldOf(settings);
      this.#asked = getToken;
      const hosted = settings.token !== undefined || getToken !== undefined;
      const name = `${this.localName}#${this.id}`;
      const location = (this.#location ??= createPlace(name, settings, start, hosted));
      const again = () => this.#apply();
      document.addEventListener(configured, again);
      let ended = false;
      this.#stop = () => {
        ended = true;
        document.removeEventListener(configured, again);
        this.#mounted?.stop();
        this.#mounted = undefined;
      };
      const { skeleton, early } = openEarly(settings, location.current().path);
      drawSkeleton(root, settings, skeleton);
      import('./mount.tsx').then(
        ({ mount }) => {
          if (ended) return;
          this.#mounted = mount({
            root,
            settings,
            location,
            home: start,
            emit: this.#emit,
            ...(getToken ? { getToken } : {}),
            ...(early ? { fetch: early.fetch } : {}),
          });
        },
        () => {
          if (!ended)
            drawUnavailable(root, settings, () => {
              this[end]();
              this[begin]();
            });
        },
      );
    }

    [end](): void {
      this.#stop?.();
      this.#stop = undefined;
      this.#changes.clear();
    }
  }

  for (const name of [...propertyNames, 'getToken'])
    Object.defineProperty(CloudElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: CloudElement) {
        return this[read](name);
      },
      set(this: CloudElement, value: unknown) {
        this[write](name, value);
      },
    });

  return CloudElement;
}
