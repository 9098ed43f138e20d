export interface Fact {
  readonly term: string;
  readonly value: string;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** The sum that decides, large, below the rest: `Спишется сейчас`, `250 ₽`. */
  readonly total?: Fact | undefined;
  /** A flat tint around them: what was paid, for what, until when. */
  readonly receipt?: boolean | undefined;
}

/** What will be connected, charged and when: names and values in two columns. Part `facts`. */
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
