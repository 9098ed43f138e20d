import type { Settings } from '#base/settings/settings.ts';

/** What the notice needs besides its state. */
export interface NoticeInputs {
  /** How many are shown at once. */
  readonly limit: number;
  /** Where the phone balance is topped up; without it, there is no such action. */
  readonly topUpUrl: string | undefined;
}

export const inputsFrom = (settings: Pick<Settings, 'limit' | 'topUpUrl'>): NoticeInputs => ({
  limit: settings.limit ?? 1,
  topUpUrl: settings.topUpUrl,
});
