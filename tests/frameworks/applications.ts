/** One application: a folder of `apps`, the folder of its build, and its pages. */
export interface Application {
  readonly name: string;
  /** Folder of the built files, relative to the application's own. */
  readonly built: string;
  /** The folder of `apps/common` that its build needs a copy of, as `common/`. */
  readonly common?: string;
  /** Address → what it shows. */
  readonly pages: Readonly<Record<string, string>>;
  /** Addresses of the example that the guide shows in full. */
  readonly examples?: readonly string[];
  /** Who draws the cards at `/served` on a server, in words. */
  readonly served?: string;
  /** Who streams the cards at `/streamed` into a page, in words. */
  readonly streamed?: string;
  /** Whether a module of its own, `server.ts`, draws `/served` and `/streamed`. */
  readonly hasServer?: boolean;
  /** What renders a React component on a server, in words. */
  readonly rendered?: string;
}

/** Every application that embeds the widgets, in build order. */
export const applications: readonly Application[] = [
  { name: 'plain', built: 'public', pages: { '/': 'a plain page' } },
  { name: 'classic', built: 'public', pages: { '/': 'a page with a classic script' } },
  { name: 'react-18', built: 'dist', common: 'react', pages: { '/': 'components in React 18' } },
  {
    name: 'react-19',
    built: 'dist',
    common: 'react',
    pages: { '/': 'components in React 19', '/tags.html': 'tags in React 19' },
    examples: ['/#account', '/tags.html#account'],
  },
  { name: 'vue', built: 'dist', common: 'vue', pages: { '/': 'Vue 3' }, examples: ['/#account'] },
  { name: 'svelte', built: 'dist', pages: { '/': 'Svelte 5' }, examples: ['/#account'] },
  { name: 'solid', built: 'dist', pages: { '/': 'Solid' }, examples: ['/#account'] },
  { name: 'angular', built: 'dist', pages: { '/': 'Angular' }, examples: ['/#account'] },
  { name: 'lit', built: 'dist', pages: { '/': 'Lit' }, examples: ['/#account'] },
  {
    name: 'next',
    built: 'dist',
    common: 'react',
    pages: { '/': 'a client component in Next', '/tags': 'tags in Next' },
    examples: ['/my-account'],
    served: 'a server component in Next',
    rendered: 'a server component of Next',
  },
  {
    name: 'next-cache',
    built: 'dist',
    pages: {},
    served: 'Next with Cache Components',
    streamed: 'Next with Cache Components',
    hasServer: true,
  },
  {
    name: 'nuxt',
    built: '.output/public',
    common: 'vue',
    pages: { '/': 'Nuxt' },
    examples: ['/my-account'],
    served: 'a page in Nuxt',
  },
  {
    name: 'astro',
    built: 'dist',
    pages: { '/': 'Astro' },
    examples: ['/my-account'],
    served: 'a page in Astro',
  },
  { name: 'node', built: 'public', pages: {}, served: 'Hono in Node', hasServer: true },
];

/** The titles of an application's tests, as far as they identify it. */
export const titlesOf = ({ pages, served, streamed, rendered }: Application): readonly string[] => [
  ...Object.values(pages),
  ...(served === undefined ? [] : [`cards drawn by ${served}`]),
  ...(streamed === undefined ? [] : [`cards streamed by ${streamed}`]),
  ...(rendered === undefined ? [] : [`a React component in ${rendered}`]),
];

/** The folder of an application. */
export const folderOf = (name: string): string => `tests/frameworks/apps/${name}`;
