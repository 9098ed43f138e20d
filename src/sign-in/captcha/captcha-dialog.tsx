import { useEffect, useId, useRef, type SyntheticEvent } from 'react';
import type { CaptchaView } from '#base/ports/captcha.ts';
import type { Translate } from '#i18n/translate.ts';
import { captureEscape } from '#ui/modal/capture-escape.ts';
import { ModalHead } from '#ui/modal/modal-head.tsx';
import './captcha-dialog.css';

export interface CaptchaDialogProps {
  readonly captcha: CaptchaView;
  readonly t: Translate;
  readonly draw: (box: HTMLElement) => () => void;
  readonly close: () => void;
}

/** The captcha itself, above the dimmed page. */
export function CaptchaDialog({ captcha, t, draw, close }: CaptchaDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => (box.current ? draw(box.current) : undefined), [draw]);
  useEffect(() => {
    if (!dialog.current) return undefined;
    return captureEscape(dialog.current, (event) => {
      if (!event.repeat) close();
    });
  }, [close]);
  // The back button of an application; nothing else cancels a dialog that is not modal.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <div className="cw-layer">
      <dialog
        ref={dialog}
        open
        className="cw-modal cw-captcha"
        part="captcha"
        aria-labelledby={id}
        onCancel={cancel}
      >
        <ModalHead
          heading={t('captcha.heading')}
          id={id}
          headingRef={heading}
          closeLabel={t('captcha.close')}
          onClose={close}
        />
        <p aria-live="polite">{t(captcha === 'again' ? 'captcha.again' : 'captcha.text')}</p>
        <div className="cw-captcha-box" part="captcha-box" ref={box} />
      </dialog>
    </div>
  );
}
