import { lateView } from '#ui/screen/late-view.tsx';
import { createContext, useContext } from 'react';
import type { Translate } from '#i18n/translate.ts';
import type { ClockDeps } from '#ui/countdown/use-countdown.ts';

const LimitText = lateView(async () => (await import('./limit-text.tsx')).LimitText, 'part', true);

/** The time of the open screen, which a text of a failure counts down by. */
export const TimeContext = createContext<ClockDeps>({
  clock: { now: () => 0 },
  ticks: () => () => undefined,
});

interface LimitProps {
  /** In ms since the epoch. */
  readonly until: number;
  readonly t: Translate;
}

/** How long to wait after too many requests. The countdown is loaded when it is shown. */
export const Limit = (props: LimitProps) => <LimitText {...props} time={useContext(TimeContext)} />;
