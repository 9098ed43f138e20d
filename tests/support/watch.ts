import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Everything that a page said which it should not have. */
export interface Watch {
  readonly said: string[];
  /** Lets lines that match through, in a test that provokes them. */
  allow(pattern: RegExp): void;
  allows(line: string): boolean;
  /** What was said and not allowed. */
  complaints(): string[];
}

/**
 * Collects the console's errors and warnings and uncaught exceptions of every page of a context.
 * The browser's own line about a failed request to the sandbox is left out: the tests ask for such
 * answers, and no code of a page can keep the line away.
 */
export function watch(context: BrowserContext): Watch {
  const said: string[] = [];
  const allowed: RegExp[] = [];
  const hear = (page: Page) => {
    page.on('pageerror', (error) => said.push(`uncaught: ${error.stack ?? error.message}`));
  };
  context.pages().forEach(hear);
  context.on('page', hear);
  context.on('console', (message) => {
    const level = message.type();
    if ((level === 'error' || level === 'warning') && !isFailedCall(message)) {
      said.push(`console.${level}: ${message.text()} (${message.location().url})`);
    }
  });
  const allows = (line: string) => allowed.some((pattern) => pattern.test(line));
  return {
    said,
    allows,
    allow: (pattern) => void allowed.push(pattern),
    complaints: () => said.filter((line) => !allows(line)),
  };
}

function isFailedCall(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource') &&
    /\/(api|billing)\//.test(message.location().url)
  );
}
