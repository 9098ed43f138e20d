import { bytesOf, sizeOf } from '#base/values/size.ts';
import { validUntil } from '#purchase/rules.ts';
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
import { Link } from '#ui/link/link.tsx';
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
  /** Shows what the files use; absent if the server does not count it. */
  readonly openStorage?: (() => void) | undefined;
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
  // Without anything left, what is left has neither a segment nor a name.
  const shares = usage?.filter(({ bytes }) => bytes > 0);
  const entries: readonly LegendEntry[] | undefined = shares
    ? shares.map(({ id, part, bytes }) => ({
        id,
        part,
        term: id === 'used' ? <Used {...props} /> : t('plans.storage.unused'),
        value: sizeText(bytes, lang),
      }))
    : entriesOf(props);
  return (
    <Panel look="gradient" className="cw-storage">
      <div>
        <LargeSize size={sizeOf(total)} lang={lang} />
        <p className="cw-storage-lead">{leadOf(props, usage)}</p>
      </div>
      <StorageBar segments={shares ?? storageSegments(storage)} />
      {entries && <StorageLegend entries={entries} />}
      <Excess {...props} />
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

/** The name of what is used; where the server counts it, it leads to what that is. */
const Used = ({ openStorage, t }: StoragePanelProps) =>
  openStorage ? (
    <Link onClick={openStorage}>{t('plans.storage.kinds')}</Link>
  ) : (
    t('plans.storage.used')
  );

const sizeText = (bytes: number, lang: Lang): string => size(sizeOf(bytes), lang);

const shareKeys = {
  paid: 'plans.storage.paid',
  ending: 'plans.storage.paid',
  next: 'plans.storage.next',
  free: 'plans.storage.free',
} as const;

/** A longer legend would only repeat the rows below, which have the same squares. */
const maxEntries = 6;

/** The parts by name and size, in the order of the bar, unless there are many. */
function entriesOf({ storage, t, lang }: StoragePanelProps): readonly LegendEntry[] | undefined {
  const termOf = ({ pkg, share, kind }: ListedPackage) => {
    const until = share === 'ending' ? validUntil(pkg) : undefined;
    if (until !== undefined) return t('plans.storage.until', { date: date(until, lang) });
    if ((kind === 'next' || kind === 'created') && pkg.nextPayment !== undefined)
      return t('plans.storage.from', { date: date(pkg.nextPayment, lang) });
    if (isFromPromo(pkg)) return t('plans.storage.promo');
    return t(shareKeys[share]);
  };
  const parts = storageParts(storage.listed).map((each) => ({
    id: each.key,
    part: each.part,
    term: termOf(each),
    value: sizeText(each.bytes, lang),
  }));
  if (parts.length > maxEntries) return undefined;
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

function leadOf(props: StoragePanelProps, usage: UsageParts): string {
  const { storage, t, lang } = props;
  const next = nextOf(props);
  const beyond = usage ? usage[0].bytes - (props.usage?.totalBytes || storage.totalBytes) : 0;
  if (beyond > 0) return t('plans.storage.lead.over', { size: sizeText(beyond, lang) });
  if (usage && !next)
    return t('plans.storage.lead.unused', { size: sizeText(usage[1].bytes, lang) });
  const first = storage.listed.find(({ bytes }) => bytes > 0);
  if (first && !storage.totalBytes) return t(`plans.status.${first.kind}`);
  if (storage.onlyFree) return t('plans.storage.lead.free');
  if (!next) return t('plans.storage.lead');
  const until = { date: date(next.date, lang) };
  if (next.totalBytes === 0) return t('plans.storage.lead.until', until);
  return t('plans.storage.lead.next', { ...until, size: sizeText(next.totalBytes, lang) });
}

/** The total that comes next. What the page counts beside the packages remains. */
function nextOf({ storage, usage }: StoragePanelProps): StorageSummary['next'] {
  const { next, totalBytes } = storage;
  const beside = usage?.totalBytes ? usage.totalBytes - totalBytes : 0;
  return next && { ...next, totalBytes: Math.max(next.totalBytes + beside, 0) };
}

/** What is used beyond the storage that remains, and what that means. */
function Excess(props: StoragePanelProps) {
  const { usage, t, lang } = props;
  const next = nextOf(props);
  const excess = usage && next ? usage.usedBytes - next.totalBytes : 0;
  if (!next || excess <= 0) return null;
  return (
    <p className="cw-excess">
      {t('plans.storage.excess', {
        size: sizeText(excess, lang),
        date: date(next.date, lang),
      })}
    </p>
  );
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
      .map(({ key, part, bytes }) => ({ id: key, part, bytes })),
    ...(added > 0 ? [{ id: 'next', part: 'next' as const, bytes: added }] : []),
    ...(onlyFree
      ? [{ id: 'add', part: 'add' as const, bytes: Math.max(totalBytes, 1) * additionalRatio }]
      : []),
  ];
}
