import { cancelable, type Emit } from '#base/settings/events.ts';
import { isLocalPage } from '#base/trust/local-host.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import type { ElementPort } from '#app/widget.tsx';
import { createInitialLocation } from './initial-location.ts';
import { isReactNode } from './is-react-node.ts';
import { attributeOf } from './attributes.ts';
import type { WindowWithBridge } from './webview/webview.ts';
import type { HeightReservation } from '#app/first-screen/timing.ts';
import type { Settings } from '#base/settings/settings.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';

/** What a custom element adds to its component: events, a stored location, a reserved height. */
interface CloudElementPort extends ElementPort {
  /** The route of spec §2 on display, once there is one. */
  path(): string | undefined;
  served?: ElementPort['served'];
}

/** @param listened events that have had a listener on the element; undefined if that is unknown */
export function createElementPort(
  element: HTMLElement,
  listened: ReadonlySet<string> | undefined,
): CloudElementPort {
  const reported = new Set<string>();
  let location: LocationHistory | undefined;
  let locationStart: string | undefined;
  const emit: Emit = (name, detail) => {
    if (name === 'cloud-ready') checkDeveloperPage(element, listened);
    return element.dispatchEvent(
      new CustomEvent(name, {
        detail,
        bubbles: true,
        composed: true,
        cancelable: cancelable.has(name),
      }),
    );
  };
  return {
    emit,
    path: () => location?.current().path,
    report: (setting, value, used) => {
      const name = setting === 'getToken' ? setting : attributeOf(setting);
      const problem = `<${element.localName}> ${name}: "${value}" is not valid; using ${used}`;
      if (!reported.has(problem)) warnDeveloper(1, problem);
      reported.add(problem);
    },
    locationFor: (start, settings, findRoute) => {
      // The start route may have been changed while the element was removed.
      if (!location || locationStart !== start) {
        const name = `${element.localName}#${element.id}`;
        // `getToken` may know of no user, so only a token counts. With a user, the router leaves the sign-in.
        const hasPageUser = settings.token !== undefined;
        location = createInitialLocation(name, settings, start, hasPageUser, findRoute);
      }
      locationStart = start;
      const { shadowRoot } = element;
      const { cloudWidgetsMounted: mounted }: WindowWithBridge = window;
      // An element of the page with that id is a global variable too.
      if (shadowRoot && mounted instanceof Map) mounted.set(shadowRoot, { location, start });
      return location;
    },
    heightFor: createHeightReservation,
  };
}

/** Loaded on React pages and on a developer's own machine only; ignored if it cannot be loaded. */
function checkDeveloperPage(element: HTMLElement, listened: ReadonlySet<string> | undefined): void {
  if (!isReactNode(element) && !isLocalPage()) return;
  import('./check-page.ts').then(
    ({ checkPage }) => checkPage(element, listened),
    () => undefined,
  );
}

/**
 * Reserves a height for a widget until its first screen is drawn: the one that the same screen had at
 * the last visit in a window of this width, or else the usual one, from the style sheet. The height
 * of a failure is not stored.
 * @param path the route of the first screen
 */
function createHeightReservation({ clientId }: Settings, path: string): HeightReservation {
  const storage = createStorage(embedPrefix(clientId));
  const key = `height:${path}` as const;
  return {
    reserve: (root) => {
      root.dataset['loading'] = '';
      const [width, height] = (storage.get(key) ?? '').split(' ').map(Number);
      // Without a stored height, `innerWidth` would lay out the page for nothing.
      if (height && width === innerWidth)
        root.style.setProperty('--cw-reserved-height', `${height}px`);
    },
    drawn: (root) => {
      const { offsetHeight } = root;
      if (offsetHeight > 0 && !root.querySelector('.cw-outcome'))
        storage.set(key, `${innerWidth} ${offsetHeight}`);
    },
  };
}
