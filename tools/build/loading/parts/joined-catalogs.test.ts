import { expect, it } from 'vitest';
import { withJoinedCatalogs } from './joined-catalogs.mjs';

it('the catalogs that a widget merges are one file', () => {
  const code = "ru: () => mergeCatalogs(import('./messages/ru.json'), import('#i18n/code.json')),";
  const joined = '\\u0000messages:/w/messages/ru.json|ROOT/src/i18n/code.json.mjs';
  expect(withJoinedCatalogs(code, '/w/routes.ts', 'ROOT')).toBe(`ru: () => import("${joined}"),`);
});

it('a catalog of its own stays as it is', () => {
  const code = "ru: () => import('./messages/ru.json'),";
  expect(withJoinedCatalogs(code, '/w/routes.ts', 'ROOT')).toBe(code);
});
