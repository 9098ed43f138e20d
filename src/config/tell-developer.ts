import type { DeveloperErrorNumber } from './developer-errors.ts';

/**
 * Writes a warning to the console. The number leads to its page, `docs/errors.md`, which says why it
 * happens and what to do; the console only has what differs from case to case.
 * @param what one sentence without its full stop; never a token, a phone or a code
 */
export function tellDeveloper(number: DeveloperErrorNumber, what: string): void {
  console.warn(`Cloud Widgets #${number}: ${what}. See docs/errors.md#${number}`);
}
