/** The same picture as `assets/logo.svg`, inlined: no request, no flicker. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#2b54e8" />
      <path
        d="M11 22.5a4.75 4.75 0 0 1-.6-9.46 6.25 6.25 0 0 1 12.03 1.53A4 4 0 0 1 22 22.5Z"
        fill="#fff"
      />
    </svg>
  );
}
