import { cancelable, type Emit } from '#base/settings/events.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import type { Settings } from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { latestToken } from '#session/page-token.ts';
import { adoptStyles } from '#ui/theme/component-styles.ts';
import { restartKey } from '#base/settings/setting-names.ts';
import { attributeOf } from './settings/attributes.ts';
import { configuredEvent, pageDefaults, type PageDefaults } from './configure/page-defaults.ts';
import { createInitialLocation } from './location/initial-location.ts';
import { createElementProps } from './settings/element-props.ts';
import { isReactNode } from './page-checks/is-react-node.ts';
import { readSettings } from './settings/read-settings.ts';
import { bootstrap, type RunningWidget } from './bootstrap.ts';
import { drawUnavailable } from './early-screen/static-skeleton.ts';

/** The widget of one element: starts it, applies changes, ends it. */
export class ElementWidget {
  readonly #element: HTMLElement;
  readonly #home: string;
  readonly props;
  /** Events that have had a listener; undefined if React created the node, since it drops some. */
  readonly listened;
  readonly #reportedProblems = new Set<string>();
  #isChanged = false;
  #location: LocationHistory | undefined;
  #start: string | undefined;
  #run: RunningWidget | undefined;
  #stopStyles: (() => void) | undefined;
  /** The settings that the running widget was started with, as text. */
  #startedWith = '';
  #loadFailures = 0;

  constructor(element: HTMLElement, home: string) {
    this.#element = element;
    this.#home = home;
    this.props = createElementProps(element, () => this.#changed());
    this.listened = isReactNode(element) ? undefined : new Set<string>();
  }

  get path(): string {
    return this.#location?.current().path ?? this.#home;
  }

  /** False if it is already running. */
  connect(): boolean {
    if (this.#run) return false;
    this.props.upgrade();
    return true;
  }

  adopted(): void {
    const { ownerDocument: newDocument, shadowRoot, localName } = this.#element;
    // The document of a template, in which Solid builds pages, has no styles.
    if (!shadowRoot || !newDocument.defaultView) return;
    // A root loses its style sheets on adoption. A running widget goes on following further ones.
    adoptStyles(shadowRoot)();
    if (newDocument !== document)
      warnDeveloper(5, `<${localName}> was moved into another document`);
  }

  /** Several changes within one task count as one. */
  #changed(): void {
    if (!this.#run) return;
    if (!this.#isChanged) queueMicrotask(this.#apply);
    this.#isChanged = true;
  }

  #apply = (): void => {
    this.#isChanged = false;
    if (!this.#run) return;
    const settings = this.#settings();
    // Frameworks set values again that have not changed; the current step must survive that.
    if (
      this.#startedWith === restartKey(settings) &&
      this.#run.update(settings, this.#stableGetToken())
    )
      return;
    this.#restart();
  };

  #restart = (): void => {
    this.end();
    this.begin();
  };

  #settings(): Settings {
    return readSettings(
      (name) => this.props.read(name),
      (setting, value, used) => {
        const problem = `<${this.#element.localName}> ${attributeOf(setting)}: "${value}" is not valid; using ${used}`;
        if (!this.#reportedProblems.has(problem)) warnDeveloper(1, problem);
        this.#reportedProblems.add(problem);
      },
    );
  }

  #emit: Emit = (name, detail) =>
    this.#element.dispatchEvent(
      new CustomEvent(name, {
        detail,
        bubbles: true,
        composed: true,
        cancelable: cancelable.has(name),
      }),
    );

  #pageGetToken(): PageDefaults['getToken'] {
    const own = this.props.read('getToken');
    return typeof own === 'function' ? (own as PageDefaults['getToken']) : pageDefaults().getToken;
  }

  readonly #latestToken = latestToken(() => this.#pageGetToken());

  /**
   * A function that stays the same and calls the current one of the page; undefined if the page has
   * none.
   */
  #stableGetToken(): PageDefaults['getToken'] {
    return this.#pageGetToken() && this.#latestToken;
  }

  #unavailable(root: ShadowRoot, settings: Settings, retry: () => void): void {
    this.#loadFailures += 1;
    this.#emit('cloud-error', { kind: 'code-unavailable', number: 20 });
    drawUnavailable(root, settings, this.#loadFailures, retry);
  }

  begin(): void {
    const element = this.#element;
    const { shadowRoot: root, localName } = element;
    if (!root) return;
    this.#stopStyles = adoptStyles(root);
    const settings = this.#settings();
    const start = settings.start ?? this.#home;
    const getToken = this.#stableGetToken();
    // `getToken` may know of no user: if it does, the router leaves the sign-in.
    const hasPageUser = settings.token !== undefined;
    const name = `${localName}#${element.id}`;
    this.#startedWith = restartKey(settings);
    // Also one that was changed while the element was removed.
    if (this.#start !== start) this.#location = undefined;
    this.#start = start;
    this.#location ??= createInitialLocation(name, settings, start, hasPageUser);
    window.addEventListener(configuredEvent, this.#apply);
    this.#run = bootstrap({
      root,
      settings,
      location: this.#location,
      home: start,
      emit: this.#emit,
      listened: this.listened,
      getToken,
      unavailable: (retry = this.#restart) => this.#unavailable(root, settings, retry),
    });
  }

  end(): void {
    window.removeEventListener(configuredEvent, this.#apply);
    this.#run?.stop();
    this.#run = undefined;
    this.#stopStyles?.();
  }
}
