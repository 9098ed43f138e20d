interface IconProps {
  /** SVG path on a 24 × 24 grid. */
  readonly d: string;
}

export function Icon({ d }: IconProps) {
  return (
    <svg className="cw-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Apart from the other icons, because first screens need only this one. */
export const BackIcon = () => <Icon d="m14 6-6 6 6 6" />;
