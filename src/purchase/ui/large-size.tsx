import type { Size } from '#base/values/size.ts';
import type { Lang } from '#base/settings/settings.ts';
import { sizeParts } from '#i18n/format.ts';
import './large-size.css';

export interface LargeSizeProps {
  readonly size: Size;
  readonly lang: Lang;
  /** Before the number: `+`. */
  readonly prefix?: string;
}

/** A size as a large number with a smaller unit: `500 ГБ`. Part `poster`. */
export function LargeSize({ size, lang, prefix }: LargeSizeProps) {
  const { amount, unit } = sizeParts(size, lang);
  return (
    <p className="cw-poster" part="poster">
      {prefix}
      {amount} <small>{unit}</small>
    </p>
  );
}
