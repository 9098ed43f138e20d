import './cells.css';

export interface CellsProps {
  /** How many of the four cells are filled; the last one may be filled partly. */
  readonly filled: number;
}

/**
 * Four cells, each the same amount of storage on every card, for comparison at a glance. Part
 * `cells`.
 */
export function Cells({ filled }: CellsProps) {
  return (
    <span className="cw-cells" part="cells" aria-hidden="true">
      {[0, 1, 2, 3].map((at) => (
        <i key={at}>
          <b style={{ inlineSize: `${Math.min(Math.max(filled - at, 0), 1) * 100}%` }} />
        </i>
      ))}
    </span>
  );
}
