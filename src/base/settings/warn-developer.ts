import type { DeveloperErrorNumber } from './developer-errors.ts';

/** A setting of any length may be quoted: characters beyond this number are cut off. */
const maxLength = 500;

/**
 * Writes a warning to the console. `docs/errors.md` explains the reason and the fix for each
 * number. The console only shows the details of the case.
 * @param what one sentence without its full stop; never a token, a phone or a code
 */
export function warnDeveloper(number: DeveloperErrorNumber, what: string): void {
  console.warn(
    `Cloud Widgets #${number}: ${what.slice(0, maxLength)}. See docs/errors.md#${number}`,
  );
}
