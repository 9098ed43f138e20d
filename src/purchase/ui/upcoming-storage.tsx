import type { Lang } from '#config/settings.ts';
import { sizeParts } from '#i18n/format.ts';
import { BarPicture } from '#ui/storage-bar/bar-picture.tsx';
import type { Size } from '#values/size.ts';

export interface UpcomingStorageProps {
  readonly size: Size;
  readonly lang: Lang;
}

/**
 * What a purchase is about to add, above the heading of its progress: `+500 ГБ` and a striped bar.
 * Parts `picture`, `poster`.
 */
export function UpcomingStorage({ size, lang }: UpcomingStorageProps) {
  const { amount, unit } = sizeParts(size, lang);
  return (
    <div className="cw-upcoming" part="picture">
      <p className="cw-poster" part="poster">
        +{amount} <small>{unit}</small>
      </p>
      <BarPicture parts={['next']} waiting />
    </div>
  );
}
