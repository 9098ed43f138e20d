export interface TimelineStep {
  /** `now` happens today, `later` on its day, at `end` it is over. */
  readonly when: 'now' | 'later' | 'end';
  /** `Сегодня`, `с 21.12.2026`. */
  readonly title: string;
  /** `250 ₽`, at the right edge. */
  readonly sum?: string | undefined;
  /** One sentence. */
  readonly text?: string | undefined;
}

/** When money goes and what happens after, in the order of time. Part `timeline`. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="cw-timeline" part="timeline">
      {steps.map(({ when, title, sum, text }) => (
        <li key={title} className={`cw-${when}`}>
          <strong>{title}</strong>
          {sum && <strong>{sum}</strong>}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
