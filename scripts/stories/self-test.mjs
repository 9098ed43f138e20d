import { openStory } from './visit.mjs';

/** @type {readonly { name: string, expected: RegExp, harm: () => void }[]} */
const harms = [
  {
    name: 'a field without a label is found',
    expected: /^axe label/,
    harm: () =>
      document.querySelector('#storybook-root main')?.append(document.createElement('input')),
  },
  {
    name: 'grey text on grey is found',
    expected: /^axe color-contrast/,
    harm: () => {
      const text = document.createElement('p');
      text.textContent = 'grey';
      text.style.cssText = 'background: #888; color: #999';
      document.querySelector('#storybook-root main')?.append(text);
    },
  },
  {
    name: 'a story that shows nothing is found',
    expected: /^it shows nothing/,
    harm: () => document.querySelector('#storybook-root')?.replaceChildren(),
  },
  {
    name: 'a word on the console is found',
    expected: /^console: broken/,
    harm: () => console.error('broken'),
  },
  {
    name: 'a story too wide for a phone is found',
    expected: /^it scrolls sideways/,
    harm: () => {
      const wide = document.createElement('p');
      wide.textContent = 'wide';
      wide.style.inlineSize = '400px';
      document.querySelector('#storybook-root main')?.append(wide);
    },
  },
];

/**
 * Breaks a good story in each way that the gate must notice.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} story
 */
export async function selfTest(browser, origin, story) {
  const visit = await openStory(browser, origin, 'light');
  const results = [];
  for (const { name, expected, harm } of harms) {
    const found = await visit.look(story, harm);
    const caught = found.some((fault) => expected.test(fault));
    results.push({ name, faults: caught ? [] : ['the gate did not notice', ...found] });
  }
  await visit.close();
  return results;
}
