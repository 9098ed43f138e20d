import { lateView } from '#ui/screen/late-view.tsx';
import { createContext, useContext } from 'react';
import type { Translate } from '#i18n/translate.ts';
import type { ClockDeps } from '#ui/countdown/use-countdown.ts';

const LimitText = lateView(async () => (await import('./limit-text.tsx')).LimitText, 'part', true);

/** What a failure needs of the open screen. */
export interface FailureDeps extends ClockDeps {
  /** Where the support is reached: a checked address. */
  readonly supportUrl?: string | undefined;
  /** Opens a route: a full cloud needs the packages on sale. Spec §8, quota exceeded. */
  readonly navigate?: (target: string) => void;
}

export const FailureContext = createContext<FailureDeps>({
  clock: { now: () => 0 },
  ticks: () => () => undefined,
});

interface LimitProps {
  /** In ms since the epoch. */
  readonly until: number;
  readonly t: Translate;
}

/** How long to wait after too many requests. The countdown is loaded when it is shown. */
export const Limit = (props: LimitProps) => (
  <LimitText {...props} time={useContext(FailureContext)} />
);
