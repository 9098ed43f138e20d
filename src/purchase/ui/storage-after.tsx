import type { Lang } from '#base/settings/settings.ts';
import { size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import {
  StorageBar,
  StorageComparison,
  StorageLegend,
  BarPicture,
  type LegendEntry,
  type StorageSegment,
} from '#ui/storage-bar/storage-bar.tsx';
import { sizeOf } from '#base/values/size.ts';
import type { StorageEffect } from '../storage-effect.ts';
import { LargeSize, type LargeSizeProps } from './large-size.tsx';
import './upcoming-storage.css';

export interface StorageAfterProps {
  readonly change: StorageEffect;
  /** `будет в облаке`, `будет в облаке с 05.12.2026`. */
  readonly lead: string;
  /** When a replacement begins, `05.12.2026`: the current storage is then shown above the later. */
  readonly starts?: string | undefined;
  /** `около 125 000 фото`. */
  readonly fits?: string | undefined;
  /** Bytes in use, in a full cloud: what becomes free is then shown. */
  readonly used?: number | undefined;
  readonly t: Translate;
  readonly lang: Lang;
}

/** The storage after a purchase: the number, the bar and its segments. */
export function StorageAfter(props: StorageAfterProps) {
  const { change, lead, starts, fits, used, t, lang } = props;
  const { hasNoTotal, bought } = change;
  const otherStorage = hasNoTotal ? 0 : change.otherStorage;
  const total = otherStorage + bought;
  const parts = used === undefined ? storageParts(props) : usedParts(used, total, props);
  return (
    <>
      <div>
        <LargeSize size={sizeOf(total)} lang={lang} />
        <p className="cw-storage-lead">{hasNoTotal ? t('offers.storage-after.package') : lead}</p>
      </div>
      {starts === undefined || hasNoTotal ? (
        <>
          <StorageBar
            segments={
              used === undefined
                ? segmentsOf({ ...change, otherStorage }, 'paid')
                : usedSegments(used, total)
            }
          />
          <StorageLegend
            entries={
              fits ? [...parts, { id: 'fits', term: t('offers.bar.fits'), value: fits }] : parts
            }
          />
        </>
      ) : (
        <CurrentAndFuture change={change} starts={starts} t={t} lang={lang} />
      )}
    </>
  );
}

type Labels = Pick<StorageAfterProps, 't' | 'lang'>;

/** What the storage consists of. */
function storageParts({ change, t, lang }: StorageAfterProps): readonly LegendEntry[] {
  const kept = change.hasNoTotal ? 0 : change.otherStorage;
  const bought = size(sizeOf(change.bought), lang);
  const term = t('offers.bar.unchanged');
  return [
    ...(kept > 0
      ? [{ id: 'kept', part: 'free' as const, term, value: size(sizeOf(kept), lang) }]
      : []),
    { id: 'bought', part: 'paid', term: t('offers.bar.package'), value: bought },
  ];
}

/** What is in use of it, and what becomes free. */
const usedParts = (used: number, total: number, { t, lang }: Labels): readonly LegendEntry[] => [
  { id: 'used', part: 'used', term: t('offers.bar.used'), value: size(sizeOf(used), lang) },
  {
    id: 'free',
    part: 'rest',
    term: t('offers.bar.free-then'),
    value: size(sizeOf(Math.max(total - used, 0)), lang),
  },
];

const usedSegments = (used: number, total: number): readonly StorageSegment[] => [
  { id: 'used', part: 'used', bytes: used },
  { id: 'free', part: 'rest', bytes: total - used },
];

/** A replacement: current storage above, later storage below. */
function CurrentAndFuture({ change, starts, t, lang }: Omit<StorageAfterProps, 'lead'>) {
  const { otherNow, replaced } = change;
  const now = { ...change, otherStorage: otherNow, bought: replaced };
  const rows = [
    { id: 'now', term: t('offers.bar.now'), part: 'paid', effect: now },
    {
      id: 'then',
      term: t('offers.bar.from', { date: starts ?? '' }),
      part: 'next',
      effect: change,
    },
  ] as const;
  return (
    <StorageComparison
      rows={rows.map(({ id, term, part, effect }) => ({
        id,
        term,
        value: size(sizeOf(effect.otherStorage + effect.bought), lang),
        segments: segmentsOf(effect, part),
      }))}
    />
  );
}

/** The other storage, the package being bought, and the rest up to the largest size on sale. */
function segmentsOf(change: StorageEffect, part: 'paid' | 'next'): readonly StorageSegment[] {
  const { otherStorage, bought, largest } = change;
  return [
    ...(otherStorage > 0 ? [{ id: 'kept', part: 'free' as const, bytes: otherStorage }] : []),
    { id: 'bought', part, bytes: bought },
    ...(largest > bought ? [{ id: 'rest', part: 'rest' as const, bytes: largest - bought }] : []),
  ];
}

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
