// Every widget: its name from the route table, the rest from the manifest in its folder.
import { everyWidget } from '../../widgets/every-widget.ts';

/**
 * @typedef {import('../../src/base/settings/widget-manifest.ts').WidgetManifest} WidgetManifest
 * @typedef {WidgetManifest & { name: string, tag: string, component: string, className: string }} Widget
 */

/** The names of the widgets, which are their folders. */
export const widgetNames = everyWidget.map(({ widget }) => widget);

/** @type {readonly Widget[]} */
export const elements = await Promise.all(widgetNames.map(described));

/** @type {(name: string) => Promise<Widget>} */
async function described(name) {
  const { manifest } = /** @type {{ manifest: WidgetManifest }} */ (
    await import(/* @vite-ignore */ `../../widgets/${name}/manifest.ts`)
  );
  const tag = `cloud-${name}`;
  const component = pascalCase(tag);
  return { name, tag, component, className: `${component}Element`, ...manifest };
}

/** @param {string} kebab `cloud-signed-in` → `CloudSignedIn` */
export function pascalCase(kebab) {
  return kebab.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => String(letter).toUpperCase());
}
