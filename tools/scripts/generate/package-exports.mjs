// The public entries of the package: `exports` in package.json.
import { elements } from '../../build/widgets.mjs';

/** @type {(types: string, file?: string) => Record<string, string>} below `dist` */
const entry = (types, file) => ({
  types: `./dist/types/${types}.d.ts`,
  ...(file === undefined ? {} : { default: `./dist/${file}` }),
});

/** @returns {Record<string, string | Record<string, string>>} */
export const packageExports = () => ({
  ...Object.fromEntries(elements.map(({ name }) => [`./${name}`, entry(name, `react/${name}.js`)])),
  ...Object.fromEntries(
    elements.map(({ name, tag }) => [
      `./elements/${name}`,
      entry('elements', `elements/${tag}.js`),
    ]),
  ),
  './elements/configure': entry('configure', 'elements/configure.js'),
  './elements/webview': entry('webview', 'elements/webview.js'),
  './elements/all': entry('all', 'elements/all.js'),
  ...Object.fromEntries(
    ['react', 'preact', 'vue', 'svelte', 'solid'].map((name) => [
      `./elements/${name}`,
      entry(`templates/${name}`),
    ]),
  ),
  './elements/classic': entry('elements', 'elements/cloud-widgets.classic.js'),
  './server': entry('server', 'server/server.js'),
  './i18next': entry('i18next', 'tools/i18next.js'),
  ...Object.fromEntries(
    ['style.css', 'style.unlayered.css', 'page.css'].map((name) => [
      `./${name}`,
      entry('css', name),
    ]),
  ),
  ...Object.fromEntries(
    [
      'custom-elements.json',
      'web-types.json',
      'vscode.html-custom-data.json',
      'vscode.css-custom-data.json',
      'webview.schema.json',
      'csp.json',
      'integrity.json',
    ].map((name) => [`./${name}`, `./dist/${name}`]),
  ),
  './package.json': './package.json',
});
