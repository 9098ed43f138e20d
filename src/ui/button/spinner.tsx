/** A turning arc; says nothing to a reader, the text beside it does. */
export function Spinner() {
  return (
    <svg className="cw-spinner" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
    </svg>
  );
}
