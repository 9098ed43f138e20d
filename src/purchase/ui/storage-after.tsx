import type { Lang } from '#base/settings/settings.ts';
import { size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import {
  StorageBar,
  StorageLegend,
  BarPicture,
  type LegendEntry,
  type StorageSegment,
} from '#ui/storage-bar/storage-bar.tsx';
import { sizeOf } from '#base/values/size.ts';
import type { StorageEffect } from '../storage-effect.ts';
import { LargeSize, type LargeSizeProps } from './large-size.tsx';
import './storage-after.css';
import './upcoming-storage.css';

export interface StorageAfterProps {
  readonly change: StorageEffect;
  /** `будет в облаке`, `будет в облаке с 05.12.2026`. */
  readonly lead: string;
  /** When a replacement begins, `05.12.2026`: the current storage is then shown above the later. */
  readonly starts?: string | undefined;
  /** `около 125 000 фото`. */
  readonly fits?: string | undefined;
  readonly t: Translate;
  readonly lang: Lang;
}

/** The storage after a purchase: the number, the bar and its segments. */
export function StorageAfter({ change, lead, starts, fits, t, lang }: StorageAfterProps) {
  const { hasNoTotal, bought } = change;
  const otherStorage = hasNoTotal ? 0 : change.otherStorage;
  const formatBytes = (bytes: number) => size(sizeOf(bytes), lang);
  const parts: readonly LegendEntry[] = [
    ...(otherStorage > 0
      ? [
          {
            id: 'kept',
            part: 'free' as const,
            term: t('offers.bar.unchanged'),
            value: formatBytes(otherStorage),
          },
        ]
      : []),
    { id: 'bought', part: 'paid', term: t('offers.bar.package'), value: formatBytes(bought) },
  ];
  const named = parts.map(({ term, value }) => `${term} ${value}`).join(', ');
  return (
    <>
      <div>
        <LargeSize size={sizeOf(otherStorage + bought)} lang={lang} />
        <p className="cw-storage-lead">{hasNoTotal ? t('offers.storage-after.package') : lead}</p>
      </div>
      {starts === undefined || hasNoTotal ? (
        <>
          <StorageBar
            label={
              hasNoTotal
                ? named
                : t('offers.bar', { total: formatBytes(otherStorage + bought), parts: named })
            }
            segments={segmentsOf({ ...change, otherStorage }, 'paid')}
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
    <div className="cw-compare">
      {rows.map(({ id, term, part, effect }) => {
        const total = size(sizeOf(effect.otherStorage + effect.bought), lang);
        return (
          <div key={id}>
            <p>
              <span>{term}</span> <strong>{total}</strong>
            </p>
            <StorageBar label={`${term} ${total}`} segments={segmentsOf(effect, part)} />
          </div>
        );
      })}
    </div>
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
