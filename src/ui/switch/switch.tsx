import './switch.css';

export interface SwitchProps {
  /** What the switch is for: `Подписка 250 ГБ`. */
  readonly label: string;
  /** A description for screen readers: the switch asks for confirmation. */
  readonly description?: string | undefined;
  readonly onClick: () => void;
}

/**
 * The switch of a package (spec §2), which is on. A click never flips the switch: it leads to the
 * screen where the package is cancelled. Part `switch`.
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
