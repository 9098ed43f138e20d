export interface CellsProps {
  /** How many of the four are filled; the last one may be in part. */
  readonly filled: number;
}

/** Four cells of the same storage on each card, so that sizes are compared by eye. Part `cells`. */
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
