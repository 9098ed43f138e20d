import type { LoadedFacts } from '#notice/load-notices.ts';
import type { NoticeMemory } from '#notice/notice-memory.ts';
import { noticesFrom, type Notice } from '#notice/notices.ts';

export type NoticeState =
  | { readonly step: 'loading' }
  | {
      readonly step: 'ready';
      /** What the user has not dismissed, the most urgent first. */
      readonly notices: readonly Notice[];
      /** The facts that have been announced to screen readers before. */
      readonly announced: readonly string[];
      /** The user has just dismissed one: the focus goes on to what is shown in its place. */
      readonly isDismissed?: true;
    };

type ReadyState = Extract<NoticeState, { step: 'ready' }>;

export interface NoticeCommands {
  /** Opens what a notice leads to. */
  open(target: NoticeTarget): void;
  dismiss(fact: string): void;
}

/** The routes to which notices lead. */
export type NoticeTarget =
  '/plans' | '/plans/available-packages' | '/plans/available-packages/open-session' | '/payments';

/** Nobody is signed in, or there is nothing to say. */
export const nothing: ReadyState = { step: 'ready', notices: [], announced: [] };

/** What is shown of the facts that were read. */
export const readyState = (
  facts: LoadedFacts,
  { dismissed, announced, firstSeen }: NoticeMemory,
  now: number,
): ReadyState => ({
  step: 'ready',
  notices: noticesFrom({ ...facts, firstSeen, now }).filter(
    ({ fact }) => !dismissed.includes(fact),
  ),
  announced,
});
