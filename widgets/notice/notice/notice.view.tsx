import { useEffect, useId, useRef } from 'react';
import { canBeDismissed, type Notice } from '#notice/notices.ts';
import { CrossIcon } from '#ui/icons/icons.tsx';
import { Link } from '#ui/link/link.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { NoticeIcon } from './notice-icons.tsx';
import { noticeTexts, targets, tones } from './notice-texts.ts';
import type { NoticeScreenProps } from './screen-props.ts';
import './notice.css';
import { none } from '#ui/skeleton/skeleton.ts';

/** One line that matters now, with its action; no height if there is none. Parts `lines`, `line`, `dismiss`. */
export function NoticeScreen(props: NoticeScreenProps) {
  const { state, limit, t, lang } = props;
  if (state.step === 'loading') return <LoadingScreen skeleton={none} label="" />;
  const shown = state.notices.slice(0, limit);
  const fresh = shown.filter(({ fact }) => !state.announced.includes(fact));
  const announcement = fresh
    .map((each) => noticeTexts(each, t, lang))
    .flatMap(({ title, text }) => [title, ...(text ? [text] : [])])
    .join(' ');
  return (
    <>
      <Announcement text={announcement} />
      {shown.length > 0 && (
        <Lines {...props} shown={shown} takesFocus={state.isDismissed === true} />
      )}
    </>
  );
}

/** Says the text politely: a screen reader hears only what comes into a region that is there already. */
function Announcement({ text }: { readonly text: string }) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return <output ref={region} className="cw-hidden" />;
}

function Lines(
  props: NoticeScreenProps & { readonly shown: readonly Notice[]; readonly takesFocus: boolean },
) {
  const { shown, takesFocus, t } = props;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus, shown]);
  return (
    <section ref={section} className="cw-lines" part="lines" aria-labelledby={id} tabIndex={-1}>
      <Heading depth={0} id={id} className="cw-hidden">
        {t('notice.label')}
      </Heading>
      {shown.map((notice) => (
        <Line key={notice.fact} {...props} notice={notice} />
      ))}
    </section>
  );
}

function Line(props: NoticeScreenProps & { readonly notice: Notice }) {
  const { notice, commands, topUpUrl, t, lang } = props;
  const { title, text, action } = noticeTexts(notice, t, lang);
  const target = targets[notice.reason];
  return (
    <div className={`cw-line cw-tone-${tones[notice.reason]}`} part="line">
      <NoticeIcon reason={notice.reason} />
      <p>
        <b>{title}</b> {text && <span className="cw-line-text">{text}</span>}
      </p>
      {target !== 'top-up' && <Link onClick={() => commands.open(target)}>{action}</Link>}
      {target === 'top-up' && topUpUrl && <Link href={topUpUrl}>{action}</Link>}
      {canBeDismissed(notice) && (
        <button
          type="button"
          className="cw-dismiss"
          part="dismiss"
          aria-label={t('notice.dismiss')}
          onClick={() => commands.dismiss(notice.fact)}
        >
          <CrossIcon />
        </button>
      )}
    </div>
  );
}
