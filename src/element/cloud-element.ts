import r2wc from '@r2wc/core';
import { cancelable, type Emit } from '#config/events.ts';
import type { LocationHistory } from '#ports/location.ts';
import type { Settings } from '#config/settings.ts';
import { tellDeveloper } from '#config/tell-developer.ts';
import { latestToken } from '#session/latest-token.ts';
import { restartKey, settingNames } from '#config/setting-names.ts';
import { attributeOf } from './attributes.ts';
import { configured, pageDefaults, type PageDefaults } from './configure.ts';
import { createElementProps, defineProperties } from './element-props.ts';
import { createInitialLocation } from './initial-location.ts';
import { isReactNode } from './react-page/is-react-node.ts';
import { readSettings } from './read-settings.ts';
import { run, type Run } from './bootstrap.ts';
import { drawUnavailable } from './static-skeleton.ts';
import { createSheets } from './style-sheets.ts';

/** The symbols keep what only the base needs out of the element's public face. */
const begin = Symbol('begin');
const end = Symbol('end');
const given = Symbol('given');

interface Connectable extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * The base of every element: `@r2wc/core` for shadow root, mounting and
 * unmounting, and what it leaves open: properties set before the definition,
 * removed and malformed attributes, no reflection (a token never reaches the
 * DOM), and a node that is moved goes on where it was.
 * @param home route of spec §2 at which it starts
 * @param css the text of the widgets' style sheet, or the part of it that a first screen needs
 * @param late fetches the rest
 */
export function createCloudElement(
  home: string,
  css: string,
  late?: Parameters<typeof createSheets>[1],
): CustomElementConstructor {
  const sheets = createSheets(css, late);
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
      return settingNames.map(attributeOf);
    }

    readonly [given] = createElementProps(this, (name) => this.#changed(name));
    readonly #complaints = new Set<string>();
    readonly #changes = new Set<string>();
    #location: LocationHistory | undefined;
    readonly #listened = isReactNode(this) ? undefined : new Set<string>();
    #run: Run | undefined;
    /** The settings that the running widget was started with, as text. */
    #startedWith = '';
    #loadFailures = 0;

    /** The route of spec §2 that is shown. */
    get path(): string {
      return this.#location?.current().path ?? home;
    }

    override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
      this.#listened?.add(given[0]);
      super.addEventListener(...given);
    }

    override connectedCallback(): void {
      if (this.#run) return;
      this[given].upgrade();
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      // A node that is only moved is connected again before this runs.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    adoptedCallback(): void {
      const { ownerDocument: adopter, shadowRoot } = this;
      // A sheet belongs to the document that it was made in, and is left behind there. The document of
      // a template, in which Solid builds a page, can have none.
      if (!shadowRoot || !adopter.defaultView) return;
      shadowRoot.adoptedStyleSheets = [sheets.of(adopter)];
      if (adopter !== document)
        tellDeveloper(5, `<${this.localName}> was moved into another document`);
    }

    attributeChangedCallback(attribute: string): void {
      this[given].attributeChanged(attribute);
    }

    /** Several changes of one turn count as one. */
    #changed(name: string): void {
      if (!this.#run) return;
      if (this.#changes.size === 0) queueMicrotask(this.#apply);
      this.#changes.add(name);
    }

    #apply = (): void => {
      const restart = this.#changes.has('start');
      this.#changes.clear();
      if (!this.#run) return;
      const settings = this.#settings();
      // Frameworks set again what is there already; that is no reason to lose the step.
      if (this.#startedWith === restartKey(settings) && this.#run.update(settings, this.#askPage()))
        return;
      if (restart) this.#location = undefined;
      this.#again();
    };

    #again = (): void => {
      this[end]();
      this[begin]();
    };

    #settings(): Settings {
      return readSettings(
        (name) => this[given].read(name),
        (setting, value, used) => {
          const complaint = `<${this.localName}> ${attributeOf(setting)}: "${value}" is not valid; using ${used}`;
          if (!this.#complaints.has(complaint)) tellDeveloper(1, complaint);
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

    #pageGetToken(): PageDefaults['getToken'] {
      const own = this[given].read('getToken');
      return typeof own === 'function'
        ? (own as PageDefaults['getToken'])
        : pageDefaults().getToken;
    }

    readonly #latestToken = latestToken(() => this.#pageGetToken());

    /** The page's function, which may be another one by the time that it is called. */
    #askPage(): PageDefaults['getToken'] {
      return this.#pageGetToken() && this.#latestToken;
    }

    /** A second failure to load code means that it is gone: only the page itself can name newer code. */
    #loadAgain = (): void => {
      if (this.#loadFailures > 1) window.location.reload();
      else this.#again();
    };

    [begin](): void {
      const root = this.shadowRoot;
      if (!root) return;
      root.adoptedStyleSheets = [sheets.of(this.ownerDocument)];
      const settings = this.#settings();
      const start = settings.start ?? home;
      const getToken = this.#askPage();
      const hosted = settings.token !== undefined || getToken !== undefined;
      const name = `${this.localName}#${this.id}`;
      this.#startedWith = restartKey(settings);
      this.#location ??= createInitialLocation(name, settings, start, hosted);
      document.addEventListener(configured, this.#apply);
      this.#run = run({
        root,
        settings,
        location: this.#location,
        home: start,
        emit: this.#emit,
        listened: this.#listened,
        getToken,
        lateStyles: async (path) => path === home || sheets.complete(this.ownerDocument),
        unavailable: () => {
          this.#loadFailures += 1;
          this.#emit('cloud-error', { kind: 'code-unavailable', number: 20 });
          drawUnavailable(root, settings, this.#loadFailures > 1, this.#loadAgain);
        },
      });
    }

    [end](): void {
      document.removeEventListener(configured, this.#apply);
      this.#run?.stop();
      this.#run = undefined;
      this.#changes.clear();
    }
  }

  defineProperties(CloudElement.prototype, (element) => element[given]);
  return CloudElement;
}
