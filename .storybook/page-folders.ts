import type { Indexer } from 'storybook/internal/types';

/** Pages whose first word in a story's name says too little. */
const labels: Readonly<Record<string, string>> = {
  Card: 'Package row',
  Confirm: 'Confirmation',
  Entry: 'Promo code',
  Half: 'Half-closed',
  List: 'Plans',
  Payment: 'Open payment',
  Signed: 'Signed in',
};

const pageOf = (story: string): string => /^[A-Z][a-z0-9]*/.exec(story)?.[0] ?? story;

/**
 * Puts the stories of a file into folders, one for each page: a story is named by its page and its
 * state (`CodeWrong`). Its address stays what it was: the file says it in `id`.
 */
export const inPageFolders = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const stories = await indexer.createIndex(file, options);
    const pages = stories.map(({ exportName }) => pageOf(exportName));
    return stories.map((story, at) => {
      const page = pages[at] ?? '';
      const alone = pages.filter((other) => other === page).length === 1;
      const folder = alone ? 'Others' : (labels[page] ?? page);
      return { ...story, title: `${story.title ?? ''}/${folder}` };
    });
  },
});
