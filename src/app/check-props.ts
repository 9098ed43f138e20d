import { eventNames } from '#base/settings/events.ts';
import { settingNames } from '#base/settings/setting-names.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { handlerOf } from './widget-handlers.ts';

const known: ReadonlySet<string> = new Set([
  ...settingNames,
  'getToken',
  ...eventNames.map(handlerOf),
]);

/**
 * Warns the page's developer of props that have no effect. TypeScript accepts those with a hyphen,
 * such as `api-base`.
 */
export function checkProps(props: object): void {
  for (const name of Object.keys(props))
    if (!known.has(name)) warnDeveloper(1, `${name} is not a prop of a widget`);
}
