import { lateView } from '#ui/screen/late-view.tsx';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { CaptchaView } from '#base/ports/captcha.ts';
import { activeWithin } from '#ui/modal/active-within.ts';
import type { CaptchaDialogProps } from './captcha-dialog.tsx';

const CaptchaDialog = lateView(async () => (await import('./captcha-dialog.tsx')).CaptchaDialog);

interface CaptchaLayerProps extends Omit<CaptchaDialogProps, 'captcha'> {
  /** Null if no captcha is shown. */
  readonly captcha: CaptchaView | null;
  /** The screen below, inert while the captcha covers it. */
  readonly children: ReactNode;
}

/**
 * A screen with a captcha above the dimmed page. Not a native modal: it would make the rest of the
 * page inert, where captcha services open their puzzles. Parts `captcha`, `captcha-box`.
 */
export function CaptchaLayer({ captcha, t, draw, close, children }: CaptchaLayerProps) {
  const under = useRef<HTMLDivElement>(null);
  const open = captcha !== null;
  // Before the dialog takes the focus, and before the screen that has it becomes inert.
  useLayoutEffect(() => {
    const screen = under.current;
    if (!open || !screen) return undefined;
    const opener = activeWithin(screen.getRootNode());
    screen.toggleAttribute('inert', true);
    return () => {
      screen.toggleAttribute('inert', false);
      // A screen that is being replaced is gone by then.
      queueMicrotask(() => {
        if (opener?.isConnected) opener.focus();
      });
    };
  }, [open]);
  return (
    <>
      <div ref={under}>{children}</div>
      {open && <CaptchaDialog captcha={captcha} t={t} draw={draw} close={close} />}
    </>
  );
}
