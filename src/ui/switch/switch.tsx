import './switch.css';

export interface SwitchProps {
  /** What it switches: `Подписка 250 ГБ`. */
  readonly label: string;
  /** A description for screen readers: the switch asks for confirmation. */
  readonly description?: string | undefined;
  readonly onClick: () => void;
}

/**
 * The switch of a package (spec §2), which is on. It never flips by itself: the package is
 * cancelled on the screen it leads to. Part `switch`.
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
