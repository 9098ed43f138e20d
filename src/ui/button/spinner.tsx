import './spinner.css';

/** A turning arc, hidden from screen readers: the text beside it is announced. */
export function Spinner() {
  return (
    <svg className="cw-spinner" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
    </svg>
  );
}
