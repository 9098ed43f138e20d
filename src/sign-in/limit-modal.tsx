import { useState } from 'react';
import { duration } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Support } from '#failures/support.tsx';
import type { Action } from '#ui/action/action.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { useSecondsLeft, type ClockDeps } from '#ui/countdown/use-countdown.ts';

interface LimitModalProps {
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
 * What the user sees on `MANY_ASK`, the other codes of limits and every 429 (spec §8): a dialog above
 * the phone, code or Mobile ID screen. It counts down the server's wait (`Retry-After` or
 * `retry_after`, otherwise 60 s), then offers the stopped action again. An alternative may be offered
 * meanwhile: an SMS instead of a push, or the code if one may have arrived. Closing leads back to the
 * screen. The three flows open it in their state `too-many` and store the deadline, so that a reload
 * shows it again. Only too many wrong codes lock the code entry instead.
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
          time={time}
          label={(seconds) =>
            seconds > 0 ? t('limit.text', { time: duration(seconds) }) : t('limit.over')
          }
          announce={(seconds) =>
            seconds > 0 ? t('limit.spoken', { count: seconds }) : t('limit.over')
          }
        />
      </p>
      {note !== undefined && <p>{note}</p>}
      <Support failure={{ kind: 'too-many' }} t={t} />
    </Modal>
  );
}
