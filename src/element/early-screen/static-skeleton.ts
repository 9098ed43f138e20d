import type { Settings } from '#base/settings/settings.ts';
import { essentialMessages } from '#i18n/essential.ts';
import { recoveryAfter } from '#base/flow/load-recovery.ts';
import { headingOf } from '#i18n/screen-heading.ts';
import { skeletonOf } from '#ui/skeleton/skeleton-of.ts';
import type { SkeletonKind } from '#ui/skeleton/skeletons.ts';
import type { SkeletonBox } from '#ui/skeleton/skeleton-box.ts';

/** What an element shows before its core has loaded: plain nodes, no framework. */

/**
 * Draws the frame of the first screen, which reserves its height, and in the next task its skeleton,
 * with the same boxes that the core will draw. Together with the evaluation of the script, its
 * layout would be a task of more than 50 ms on a slow phone.
 */
export function drawSkeleton(
  root: ShadowRoot,
  settings: Settings,
  kind: SkeletonKind,
): HTMLElement {
  const frame = inFrame(settings);
  root.replaceChildren(frame);
  setTimeout(() => frame.isConnected && frame.append(createSkeleton(settings, kind)));
  return frame;
}

function createSkeleton(settings: Settings, kind: SkeletonKind): HTMLElement {
  const box = node('div', 'cw-loading-screen');
  box.setAttribute('role', 'status');
  box.setAttribute('aria-label', essentialMessages[settings.lang]['essential.loading'] ?? '');
  box.append(...skeletonOf(kind, headingOf(settings.lang, kind, settings.messages)).map(createBox));
  return box;
}

/**
 * Shows that the code could not be loaded, with a button that may help.
 * @param failures how often it has failed
 */
export function drawUnavailable(
  root: ParentNode,
  settings: Settings,
  failures: number,
  retry: () => void,
): void {
  const messages = essentialMessages[settings.lang];
  const box = node('section', 'cw-screen cw-framed cw-outcome');
  box.setAttribute('role', 'alert');
  const recovery = recoveryAfter(failures, retry);
  const button = node('button', 'cw-button cw-primary', messages[`${recovery.messages}.action`]);
  button.addEventListener('click', recovery.act);
  const head = node('header', 'cw-screen-head');
  head.append(
    node('h2', 'cw-heading', messages['essential.unavailable.heading']),
    node('p', 'cw-lead', messages[`${recovery.messages}.text`]),
  );
  const actions = node('div', 'cw-actions');
  actions.append(button);
  box.append(head, actions);
  root.replaceChildren(inFrame(settings, box));
}

function inFrame(settings: Settings, ...content: readonly HTMLElement[]): HTMLElement {
  const frame = node('div', 'cw-root');
  frame.lang = settings.lang;
  if (settings.theme !== 'auto') frame.dataset['theme'] = settings.theme;
  frame.append(...content);
  return frame;
}

function createBox(shape: SkeletonBox): HTMLElement {
  const box = node('div', shape.className, shape.text);
  box.append(...(shape.children ?? []).map(createBox));
  return box;
}

function node(tag: string, className: string, text = ''): HTMLElement {
  // A form named `createElement` would shadow the method of the document.
  const element = HTMLDocument.prototype.createElement.call(document, tag);
  element.className = className;
  element.textContent = text;
  return element;
}
