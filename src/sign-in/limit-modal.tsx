import { useState } from 'react';
import { duration } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { useSecondsLeft, type ClockDeps } from '#ui/countdown/seconds-left.ts';

export interface LimitModalProps {
  /** Milliseconds since the epoch: when the next request is allowed. */
  readonly until: number;
  /** Label of the stopped action; available again after the wait. */
  readonly label: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Shown below the countdown. */
  readonly note?: string | undefined;
  /** An alternative action. */
  readonly secondary?: Action | undefined;
  readonly t: Translate;
  readonly time: ClockDeps;
}

/**
 * Too many requests (`MANY_ASK` and the other codes of `src/http/failure-from-response.ts`): shows how
 * long to wait, and offers the stopped action again afterwards. Spec §8.
 */
export function LimitModal({
  until,
  label,
  onRetry,
  onClose,
  note,
  secondary,
  t,
  time,
}: LimitModalProps) {
  const waits = useSecondsLeft(until, time) > 0;
  // While waiting, the alternative is primary; the two do not swap when the wait ends.
  const [waited] = useState(waits);
  const stopped: Action = { label, onClick: onRetry, disabled: waits };
  return (
    <Modal
      heading={t('limit.heading')}
      closeLabel={t('common.close')}
      onClose={onClose}
      {...(waited && secondary
        ? { primary: secondary, secondary: stopped }
        : { primary: stopped, secondary })}
    >
      <p>
        <Countdown
          deadline={until}
          now={() => time.clock.now()}
          subscribe={time.ticks}
          label={(seconds) =>
            seconds > 0 ? t('limit.text', { time: duration(seconds) }) : t('limit.over')
          }
          announce={(seconds) =>
            seconds > 0 ? t('limit.said', { count: seconds }) : t('limit.over')
          }
        />
      </p>
      {note !== undefined && <p>{note}</p>}
    </Modal>
  );
}
