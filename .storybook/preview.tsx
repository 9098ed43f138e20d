import type { Preview } from '@storybook/react-vite';
import { langs } from '../src/base/settings/settings.ts';
import { Root } from '../src/ui/screen/root.tsx';
import { adoptStyles } from '../src/ui/theme/component-styles.ts';
import { langOf } from '../stories/support/lang.ts';
import './page.css';

adoptStyles(document);

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Colour scheme of the page',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    lang: {
      description: 'Language',
      toolbar: { icon: 'globe', items: [...langs], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', lang: 'ru' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    // It opens on the first of these.
    options: {
      storySort: {
        order: ['Guides', ['Quick start', 'Attributes, events, theming', 'Sandbox'], 'Sign-in'],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      // The theme is the page's, as it is for a widget on the page of an integrator.
      document.documentElement.style.colorScheme = globals['theme'] === 'dark' ? 'dark' : 'light';
      const lang = langOf(globals);
      document.documentElement.lang = lang;
      if (parameters['wholePage']) return <Story />;
      return (
        <main className="story-page">
          <Root key={lang} lang={lang} theme="auto">
            <Story />
          </Root>
        </main>
      );
    },
  ],
};

export default preview;
