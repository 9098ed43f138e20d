import { fileURLToPath } from 'node:url';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import linksValidator from 'starlight-links-validator';
import { events } from '../build/manifest/declared.mjs';
import { contentSources, writeContent } from './content/write.mjs';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * Writes the pages from the manifest, the guides and the applications before Astro reads them.
 * @type {import('astro').AstroIntegration}
 */
const content = {
  name: 'content',
  hooks: {
    'astro:config:setup': ({ addWatchFile }) => {
      writeContent();
      for (const file of contentSources()) addWatchFile(file);
    },
  },
};

// The sitemap for search engines requires the address of the site.
const site = process.env['DOCS_SITE'];
/** @type {import('astro').AstroIntegration[]} */
const withoutSitemap = site === undefined ? [{ name: '@astrojs/sitemap', hooks: {} }] : [];

export default defineConfig({
  ...(site === undefined ? {} : { site }),
  base: process.env['DOCS_BASE'] ?? '/',
  trailingSlash: 'always',
  image: { service: passthroughImageService() },
  server: { port: 4160 },
  vite: {
    // The widgets are shown as shipped; `docs.mjs` builds them first.
    resolve: {
      alias: [{ find: /^cloud-widgets\/elements\/all$/, replacement: `${dist}elements/all.js` }],
    },
    define: { EVENT_NAMES: JSON.stringify(events.map(({ name }) => name)) },
    server: { fs: { allow: ['../..'] } },
    // The sandbox of the live widgets is one chunk, loaded only on pages with a widget.
    build: { chunkSizeWarningLimit: 1_000 },
  },
  integrations: [
    content,
    ...withoutSitemap,
    starlight({
      title: 'Cloud Widgets',
      logo: { src: '../../host/assets/logo.svg', alt: '' },
      description: 'Subscription widgets for cloud storage, on any page.',
      components: { Head: './src/head.astro' },
      customCss: ['./src/site.css', '../../dist/page.css'],
      credits: false,
      expressiveCode: { defaultProps: { wrap: true } },
      disable404Route: true,
      plugins: [linksValidator()],
      favicon: '/favicon.svg',
      sidebar: [
        {
          label: 'Guides',
          items: [
            { label: 'Quick start', link: '/' },
            'tokens',
            'server-rendering',
            'events',
            'theming',
            'payment',
            'sms',
            'languages',
            'webview',
            'testing',
            'unit-tests',
          ],
        },
        { label: 'Frameworks', items: [{ autogenerate: { directory: 'frameworks' } }] },
        {
          label: 'Operation',
          items: ['conformance', 'csp', 'cors', 'deployment', 'services', 'editors'],
        },
        { label: 'Reference', items: [{ autogenerate: { directory: 'reference' } }] },
      ],
    }),
  ],
});
