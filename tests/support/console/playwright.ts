import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** The unexpected messages of a page. */
export interface ConsoleWatch {
  readonly messages: string[];
  /** Allows matching lines, in a test that provokes them. */
  allow(pattern: RegExp): void;
  allows(line: string): boolean;
  /** The messages that were not allowed. */
  unexpectedMessages(): string[];
}

/**
 * Collects console errors and warnings and uncaught exceptions of every page of a context, and the
 * addresses of calls that contain a phone, a code or a token. The browser's own line about a failed
 * request to the sandbox is ignored: the tests provoke such responses, and no page can suppress the
 * line.
 */
export function watchConsole(context: BrowserContext): ConsoleWatch {
  const messages: string[] = [];
  const allowed: RegExp[] = [];
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.stack ?? error.message}`));
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  context.on('console', (message) => {
    const level = message.type();
    if ((level === 'error' || level === 'warning') && !isFailedCall(message)) {
      messages.push(`console.${level}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('request', (request) => {
    const address = request.url();
    if (isCall(address) && isPersonal(address))
      messages.push(`personal data in an address: ${address}`);
  });
  const allows = (line: string) => allowed.some((pattern) => pattern.test(line));
  return {
    messages,
    allows,
    allow: (pattern) => void allowed.push(pattern),
    unexpectedMessages: () => messages.filter((line) => !allows(line)),
  };
}

const isCall = (address: string) => /\/(api|billing)\//.test(address);

/** Whether an address, and so an access log, contains a phone, a code or a token. */
export const isPersonal = (address: string): boolean =>
  /(?:[/=,]|%2B|\+)7?\d{10}(?!\d)|=\d{6}(?!\d)|=demo-|[?&][^=&]*(?:token|phone|otp)=/i.test(
    address,
  );

function isFailedCall(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && isCall(message.location().url);
}
