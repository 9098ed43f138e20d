import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;

// The frame around the stories, in the colour of the product.
addons.setConfig({
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Cloud Widgets',
    colorSecondary: isDark ? '#8fb0ff' : '#2b54e8',
  }),
});
