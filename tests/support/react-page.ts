import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/scripts/run-program.mjs';

/** Bundles a page of React as an integrator's bundler does, with the components of `dist`. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'jsx', resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'components',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^cloud-widgets\// }, ({ path }) => ({
            path: join(root, 'dist/react', `${path.replace('cloud-widgets/', '')}.js`),
          })),
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Opens a page of the widgets' origin that draws `app` in `#app`.
 * @param imports lines such as `import { CloudPlans } from 'cloud-widgets/plans'`
 * @param app JSX
 */
export async function openReactPage(page: Page, imports: string, app: string): Promise<void> {
  const script = await bundled(
    `${imports}
     import { createRoot } from 'react-dom/client';
     createRoot(document.querySelector('#app')).render(${app});`,
  );
  await page.route('**/react-app.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>React</title>
<link rel="icon" href="data:,"><style>${readFileSync(join(root, 'dist/style.css'), 'utf8')}</style>
<body><div id="app"></div><script type="module" src="/react-app.js"></script></body></html>`;
  await page.route('**/react-app.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('/react-app.html');
}
