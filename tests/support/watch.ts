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
 * Collects the console's errors and warnings and uncaught exceptions of every page of a context,
 * and the addresses of calls in which a phone, a code or a token stands.
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
  context.on('request', (request) => {
    const address = request.url();
    if (isCall(address) && isPersonal(address))
      said.push(`personal data in an address: ${address}`);
  });
  const allows = (line: string) => allowed.some((pattern) => pattern.test(line));
  return {
    said,
    allows,
    allow: (pattern) => void allowed.push(pattern),
    complaints: () => said.filter((line) => !allows(line)),
  };
}

const isCall = (address: string) => /\/(api|billing)\//.test(address);

/** Whether a phone, a code or a token stands in an address, and so in access logs. */
export const isPersonal = (address: string): boolean =>
  /(?:[/=,]|%2B|\+)7?\d{10}(?!\d)|=\d{6}(?!\d)|=demo-|[?&][^=&]*(?:token|phone|otp)=/i.test(
    address,
  );

function isFailedCall(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && isCall(message.location().url);
}
