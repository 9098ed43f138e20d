import { useEffect, useRef } from 'react';
import { cancellationReasons, type CancellationReason } from '#base/settings/events.ts';
import type { Translate } from '#i18n/translate.ts';
import { Link } from '#ui/link/link.tsx';
import './why-cancelled.css';

interface WhyCancelledProps {
  /** Not answered yet. */
  readonly isAsked: boolean;
  readonly choose: (reason: CancellationReason) => void;
  readonly t: Translate;
}

/** Asks why, after the fact: nothing depends on the answer, which replaces the question by thanks. */
export function WhyCancelled({ isAsked, choose, t }: WhyCancelledProps) {
  const thanks = useRef<HTMLParagraphElement>(null);
  // The pressed answer has gone, and the focus with it.
  useEffect(() => {
    if (!isAsked) thanks.current?.focus();
  }, [isAsked]);
  if (!isAsked)
    return (
      <p className="cw-small cw-thanks" tabIndex={-1} ref={thanks}>
        {t('plans.unsubscribe.why.thanks')}
      </p>
    );
  return (
    <fieldset className="cw-small cw-why">
      <legend>{t('plans.unsubscribe.why')}</legend>
      <div className="cw-reasons">
        {cancellationReasons.map((reason) => (
          <Link key={reason} onClick={() => choose(reason)}>
            {t(`plans.unsubscribe.why.${reason}`)}
          </Link>
        ))}
      </div>
    </fieldset>
  );
}
