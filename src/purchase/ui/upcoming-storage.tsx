import { BarPicture } from '#ui/storage-bar/bar-picture.tsx';
import { LargeSize, type LargeSizeProps } from './large-size.tsx';
import './upcoming-storage.css';

export type UpcomingStorageProps = Omit<LargeSizeProps, 'prefix'>;

/**
 * What a purchase is about to add, above the heading of its progress: `+500 ГБ` and a striped bar.
 * Parts `picture`, `poster`.
 */
export const UpcomingStorage = (props: UpcomingStorageProps) => (
  <div className="cw-upcoming" part="picture">
    <LargeSize {...props} prefix="+" />
    <BarPicture parts={['next']} waiting />
  </div>
);
