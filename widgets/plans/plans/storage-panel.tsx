import { bytesOf, sizeOf } from '#base/values/size.ts';
import {
  isFromPromo,
  storageParts,
  type ListedPackage,
  type StorageSummary,
} from '#plans/storage-summary.ts';
import type { Lang } from '#base/settings/settings.ts';
import { date, money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import {
  StorageBar,
  StorageLegend,
  type LegendEntry,
  type StorageSegment,
} from '#ui/storage-bar/storage-bar.tsx';
import type { Usage } from './plans.state.ts';
import { LargeSize } from '#purchase/ui/large-size.tsx';
import './storage-panel.css';

export interface StoragePanelProps {
  readonly storage: StorageSummary;
  readonly usage?: Usage | undefined;
  /** An open payment takes precedence over another purchase. */
  readonly hasPayment: boolean;
  readonly otherPackages: () => void;
  readonly t: Translate;
  readonly lang: Lang;
}

/**
 * The user's storage, its parts, what comes next, and the next charge. Until something is active, it
 * is the storage to come and its status.
 */
export function StoragePanel(props: StoragePanelProps) {
  const { storage, hasPayment, t, lang } = props;
  const { charge } = storage;
  const total = props.usage?.totalBytes || storage.totalBytes || storage.upcomingBytes;
  const usage = usageParts(props);
  const entries: readonly LegendEntry[] = usage
    ? usage.map(({ id, part, bytes }) => ({
        id,
        part,
        term: t(id === 'used' ? 'plans.storage.used' : 'plans.storage.unused'),
        value: sizeText(bytes, lang),
      }))
    : entriesOf(props);
  return (
    <Panel look="gradient" className="cw-storage">
      <div>
        <LargeSize size={sizeOf(total)} lang={lang} />
        <p className="cw-storage-lead">{leadOf(storage, usage, t, lang)}</p>
      </div>
      <StorageBar
        label={barLabelOf(total, usage, entries, t, lang)}
        segments={usage ?? storageSegments(storage)}
      />
      <StorageLegend entries={entries} />
      {charge && (
        <p className="cw-charge">
          <span className="cw-small">{t('plans.storage.charge')}</span>
          <span>
            <strong>{money(charge.amount, lang)}</strong> {date(charge.date, lang)}
          </span>
        </p>
      )}
      <Button
        kind={hasPayment || !storage.totalBytes ? 'secondary' : 'primary'}
        onClick={props.otherPackages}
      >
        {t(storage.onlyFree ? 'plans.storage.more' : 'plans.list.other')}
      </Button>
    </Panel>
  );
}

const sizeText = (bytes: number, lang: Lang): string => size(sizeOf(bytes), lang);

const shareKeys = {
  paid: 'plans.storage.paid',
  second: 'plans.storage.paid',
  next: 'plans.storage.next',
  free: 'plans.storage.free',
} as const;

/** The parts by name and size, in the order of the bar. */
function entriesOf({ storage, t, lang }: StoragePanelProps): readonly LegendEntry[] {
  const termOf = ({ pkg, share, kind }: ListedPackage) => {
    if ((kind === 'next' || kind === 'created') && pkg.nextPayment !== undefined)
      return t('plans.storage.from', { date: date(pkg.nextPayment, lang) });
    if (isFromPromo(pkg)) return t('plans.storage.promo');
    return t(shareKeys[share]);
  };
  const parts = storageParts(storage.listed).map((each) => ({
    id: each.key,
    part: each.share,
    term: termOf(each),
    value: sizeText(each.bytes, lang),
  }));
  if (!storage.onlyFree) return parts;
  const upTo = t('plans.storage.up-to', { size: sizeText(largestSold, lang) });
  return [...parts, { id: 'add', part: 'add', term: t('plans.storage.add'), value: upTo }];
}

/** Spec §9: the largest package on sale. */
const largestSold = bytesOf({ amount: 1, unit: 'TB' });

type UsageParts = ReturnType<typeof usageParts>;

/** What is used and what is left. Storage to come is not left: until some is active, it is unknown. */
function usageParts({ storage, usage }: StoragePanelProps) {
  const total = usage?.totalBytes || storage.totalBytes;
  if (!usage || !total) return undefined;
  return [
    { id: 'used', part: 'used', bytes: usage.usedBytes },
    { id: 'unused', part: 'free', bytes: Math.max(total - usage.usedBytes, 0) },
  ] as const;
}

function leadOf(storage: StorageSummary, usage: UsageParts, t: Translate, lang: Lang): string {
  if (usage) return t('plans.storage.lead.unused', { size: sizeText(usage[1].bytes, lang) });
  const first = storage.listed.find(({ bytes }) => bytes > 0);
  if (first && !storage.totalBytes) return t(`plans.status.${first.kind}`);
  if (storage.onlyFree) return t('plans.storage.lead.free');
  if (!storage.next) return t('plans.storage.lead');
  return t('plans.storage.lead.next', {
    date: date(storage.next.date, lang),
    size: sizeText(storage.next.totalBytes, lang),
  });
}

/** The content of the bar as a full sentence. */
function barLabelOf(
  all: number,
  usage: UsageParts,
  entries: readonly LegendEntry[],
  t: Translate,
  lang: Lang,
): string {
  const total = sizeText(all, lang);
  if (usage) return t('plans.storage.bar.used', { total, size: sizeText(usage[0].bytes, lang) });
  const parts = entries.map(({ term, value }) => `${term} ${value}`).join(', ');
  return t('plans.storage.bar', { total, parts });
}

/** For a new user, the additional storage is drawn this many times as long as the present one. */
const additionalRatio = 25;

/** The segments of the bar. A replacement is as long as what it adds. */
function storageSegments({
  listed,
  totalBytes,
  next,
  onlyFree,
}: StorageSummary): readonly StorageSegment[] {
  const added = next ? next.totalBytes - totalBytes : 0;
  return [
    ...storageParts(listed)
      .filter(({ share }) => !next || share !== 'next')
      .map(({ key, share, bytes }) => ({ id: key, part: share, bytes })),
    ...(added > 0 ? [{ id: 'next', part: 'next' as const, bytes: added }] : []),
    ...(onlyFree
      ? [{ id: 'add', part: 'add' as const, bytes: Math.max(totalBytes, 1) * additionalRatio }]
      : []),
  ];
}
