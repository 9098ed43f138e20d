/** How a user continues where code could not be loaded: the prefix of its texts, and what to do. */
export interface LoadRecovery {
  readonly messages: 'essential.unavailable' | 'essential.reload';
  readonly act: () => void;
}

/**
 * Loading again after the first failure; after the second, reloading the page: the browser may
 * remember the failure until then, as Chromium 150 does, or a newer deployment has other file names.
 * @param failures how often loading has failed since it last succeeded
 */
export const recoveryAfter = (failures: number, retry: () => void): LoadRecovery =>
  failures > 1
    ? { messages: 'essential.reload', act: () => window.location.reload() }
    : { messages: 'essential.unavailable', act: retry };
