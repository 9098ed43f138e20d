import { listenTo } from './event-log.ts';
import { editTheme } from './theme-editor.ts';

/** Starts the widgets of this page, with a sandbox that runs in the page itself. */
async function start(): Promise<void> {
  for (const log of document.querySelectorAll<HTMLElement>('.live-log')) listenTo(log);
  for (const form of document.querySelectorAll<HTMLFormElement>('form.theme-editor'))
    editTheme(form);
  const { serveInPage } = await import('./in-page-sandbox.ts');
  serveInPage();
  // Only then: an element sends requests as soon as it is defined.
  await import('./elements.ts');
}

if (document.querySelector('.live')) void start();
