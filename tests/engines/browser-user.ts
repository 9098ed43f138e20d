import { expect } from '@playwright/test';
import type { ElementRef, WebDriver } from './webdriver.ts';

/** A user in front of a browser: presses controls by name, types, reads. */
export interface BrowserUser {
  /** Presses a button, a link, a switch or an option by its name, once enabled and not moving. */
  press(name: RegExp): Promise<void>;
  /** Types into the field with this name, key by key. */
  fill(name: RegExp, text: string): Promise<void>;
  sees(text: RegExp): Promise<void>;
  seesHeading(heading: RegExp): Promise<void>;
}

const pressable = 'button, a[href], [role=switch], input[type=radio], input[type=checkbox]';

/**
 * The first visible element with this name in the page, including shadow roots; no-break spaces
 * count as spaces.
 */
const find = `
  const [selector, source, flags] = arguments;
  const pattern = new RegExp(source, flags);
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const within = (root) =>
    [...root.querySelectorAll('*')].flatMap((each) =>
      each.shadowRoot ? [each, ...within(each.shadowRoot)] : [each]);
  const all = within(document);
  const modal = all.filter((each) => each.matches('dialog:modal')).at(-1);
  // What is slotted into the dialog is a child of the host: the flattened tree is followed.
  const isIn = (outer, each) =>
    each === outer ||
    (each instanceof Element &&
      isIn(outer, each.assignedSlot ?? each.parentElement ?? each.getRootNode().host));
  const reachable = modal ? all.filter((each) => isIn(modal, each)) : all;
  const byIds = (each) =>
    each.getAttribute('aria-labelledby')?.split(' ')
      .map((id) => each.getRootNode().getElementById(id)?.textContent).join(' ');
  const nameOf = (each) => clean(
    byIds(each) ?? each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.innerText);
  const shown = (each) =>
    each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden';
  const found = reachable.find((each) =>
    each.matches(selector) && shown(each) && !each.disabled &&
    each.getAttribute('aria-disabled') !== 'true' && pattern.test(nameOf(each)));
  // An option is drawn by its label, the input itself is hidden.
  return found?.matches('[type=radio], [type=checkbox]') ? found.labels[0] ?? found : found ?? null;
`;

/**
 * Whether an element stands still: a driver presses the point where it was when it looked, so that
 * a press on a moving element may reach nothing, without an error. An animation that is due but has
 * not begun counts as motion.
 */
const stands = `
  for (let each = arguments[0]; each; each = each.parentNode ?? each.host)
    for (const animation of each.getAnimations?.() ?? [])
      if (animation.playState === 'running' && animation.effect.getComputedTiming().endTime < Infinity)
        return false;
  return true;
`;

export function createBrowserUser(driver: WebDriver): BrowserUser {
  const locate = async (selector: string, name: RegExp): Promise<ElementRef> => {
    let found: ElementRef | null = null;
    await expect
      .poll(
        async () => {
          found = await driver.run<ElementRef | null>(find, selector, name.source, name.flags);
          return found !== null;
        },
        { message: `${selector.split(',')[0]}: ${name.source}` },
      )
      .toBe(true);
    return found!;
  };
  /** If the page is re-rendered meanwhile, the new element is pressed. */
  const act = (selector: string, name: RegExp, how: (element: ElementRef) => Promise<void>) =>
    expect(async () => how(await locate(selector, name))).toPass({ timeout: 30_000 });
  return {
    press: (name) =>
      act(pressable, name, async (element) => {
        expect(await driver.run<boolean>(stands, element), `${name.source} stands`).toBe(true);
        await driver.click(element);
      }),
    fill: (name, text) => act('input', name, (element) => driver.type(element, text)),
    sees: async (text) => void (await locate('*', text)),
    seesHeading: async (heading) => void (await locate('h1, h2', heading)),
  };
}
