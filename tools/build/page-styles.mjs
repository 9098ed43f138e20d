import { join } from 'node:path';
import { root } from '../scripts/run-program.mjs';
import { cssText, pageSheet } from './css-plugin.mjs';
import { elements } from './widgets.mjs';

/** `page.css`: the space of each widget, and the rule that reserves it, for all tags. */
export function pageStyles() {
  const spaces = elements.map(({ name, tag }) =>
    cssText(join(root, `widgets/${name}/space.css`)).replace(
      `:host(${tag})`,
      `${tag}:not(:defined)`,
    ),
  );
  const tags = elements.map(({ tag }) => tag).join();
  const rule = cssText(join(root, pageSheet)).replaceAll('cloud-any:', `:is(${tags}):`);
  return spaces.join('') + rule;
}
