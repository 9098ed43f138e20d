export interface SwitchProps {
  /** What it switches: `Подписка 250 ГБ`. */
  readonly label: string;
  /** What happens first: it asks. */
  readonly description?: string | undefined;
  readonly onClick: () => void;
}

/**
 * The switch of a package (spec §2), which is on. It never flips by itself: a package is switched
 * off on the screen that it leads to. Part `switch`.
 */
export function Switch({ label, description, onClick }: SwitchProps) {
  const described = { 'aria-description': description };
  return (
    <button
      type="button"
      className="cw-switch"
      part="switch"
      role="switch"
      aria-checked="true"
      aria-label={label}
      {...described}
      onClick={onClick}
    />
  );
}
