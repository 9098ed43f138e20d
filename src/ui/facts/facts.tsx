export interface FactsProps {
  readonly facts: readonly { readonly term: string; readonly value: string }[];
}

/** What will be connected, charged and when: names and values in two columns. Part `facts`. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="cw-facts" part="facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
