import './facts.css';

export interface Fact {
  readonly term: string;
  readonly value: string;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** The decisive amount, large, below the rest: `Спишется сейчас`, `250 ₽`. */
  readonly total?: Fact | undefined;
  /** On a tinted background: what was paid, for what, until when. */
  readonly receipt?: boolean | undefined;
}

/**
 * What will be activated, what is charged and when: names and values in two columns. Part `facts`.
 */
export function Facts({ facts, total, receipt }: FactsProps) {
  return (
    <dl className={receipt ? 'cw-facts cw-receipt' : 'cw-facts'} part="facts">
      {facts.map((fact) => (
        <Row key={fact.term} {...fact} />
      ))}
      {total && <Row {...total} className="cw-total" />}
    </dl>
  );
}

function Row({ term, value, className }: Fact & { readonly className?: string }) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export interface TimelineStep {
  /** `now`: today; `later`: on a later date; `end`: when it is over. */
  readonly when: 'now' | 'later' | 'end';
  /** `Сегодня`, `с 21.12.2026`. */
  readonly title: string;
  /** `250 ₽`, right-aligned. */
  readonly sum?: string | undefined;
  /** A sentence of the summary. */
  readonly text?: string | undefined;
}

/** Charges and what follows, in chronological order. Part `timeline`. */
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
