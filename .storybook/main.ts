import type { StorybookConfig } from '@storybook/react-vite';
import { inPageFolders } from './page-folders.ts';
import { cssPlugin } from '../tools/build/css-plugin.mjs';

const config: StorybookConfig = {
  stories: ['../stories/guides/*.mdx', '../stories/**/*.stories.tsx'],
  experimental_indexers: (existing) => (existing ?? []).map(inPageFolders),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), cssPlugin()],
    build: { ...vite.build, chunkSizeWarningLimit: 2_000, cssMinify: false },
  }),
};

export default config;
