import { bytesOf, sizeOf } from '#values/size.ts';
import {
  isFromPromo,
  storageParts,
  type ListedPackage,
  type StorageSummary,
} from '#plans/storage-summary.ts';
import type { Lang } from '#config/settings.ts';
import { date, money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { StorageBar, StorageLegend, type LegendEntry } from '#ui/storage-bar/storage-bar.tsx';
import type { Usage } from './plans.state.ts';
import { LargeSize } from '#purchase/ui/large-size.tsx';
import { storageSegments } from './storage-segments.ts';

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
  const { storage, usage, hasPayment, t, lang } = props;
  const { charge } = storage;
  const total = totalOf(props);
  const formatBytes = (bytes: number) => size(sizeOf(bytes), lang);
  const spare = Math.max(total - (usage?.usedBytes ?? 0), 0);
  const entries: readonly LegendEntry[] = usage
    ? [
        {
          id: 'used',
          part: 'used',
          term: t('plans.storage.used'),
          value: formatBytes(usage.usedBytes),
        },
        { id: 'spare', part: 'free', term: t('plans.storage.unused'), value: formatBytes(spare) },
      ]
    : entriesOf(props);
  return (
    <Panel look="gradient" className="cw-storage">
      <div>
        <LargeSize size={sizeOf(total)} lang={lang} />
        <p className="cw-storage-lead">{leadOf(props)}</p>
      </div>
      <StorageBar
        label={barLabelOf(total, usage, entries, t, lang)}
        segments={storageSegments(storage, usage)}
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

/** The parts by name and size, in the order of the bar. */
function entriesOf({ storage, t, lang }: StoragePanelProps): readonly LegendEntry[] {
  const formatBytes = (bytes: number) => size(sizeOf(bytes), lang);
  const termOf = ({ pkg, share, kind }: ListedPackage) => {
    if ((kind === 'next' || kind === 'created') && pkg.nextPayment !== undefined)
      return t('plans.storage.from', { date: date(pkg.nextPayment, lang) });
    if (isFromPromo(pkg)) return t('plans.storage.promo');
    return t(`plans.storage.${share === 'second' ? 'paid' : share}`);
  };
  const listed = storageParts(storage.listed);
  const free = listed.filter(({ share }) => share === 'free');
  const other = listed.filter(({ share }) => share !== 'free');
  const parts = [...free, ...other].map((each) => ({
    id: each.key,
    part: each.share,
    term: termOf(each),
    value: formatBytes(each.bytes),
  }));
  if (!storage.onlyFree) return parts;
  const upTo = t('plans.storage.up-to', { size: formatBytes(largestSold) });
  return [...parts, { id: 'add', part: 'add', term: t('plans.storage.add'), value: upTo }];
}

/** Spec §9: the largest package on sale. */
const largestSold = bytesOf({ amount: 1, unit: 'TB' });

const totalOf = ({ storage, usage }: StoragePanelProps): number =>
  usage?.totalBytes ?? (storage.totalBytes || storage.upcomingBytes);

function leadOf(props: StoragePanelProps): string {
  const { storage, usage, t, lang } = props;
  const formatBytes = (bytes: number) => size(sizeOf(bytes), lang);
  if (usage)
    return t('plans.storage.lead.unused', {
      size: formatBytes(Math.max(totalOf(props) - usage.usedBytes, 0)),
    });
  const [first] = storage.listed;
  if (first && !storage.totalBytes) return t(`plans.status.${first.kind}`);
  if (storage.onlyFree) return t('plans.storage.lead.free');
  if (!storage.next) return t('plans.storage.lead');
  return t('plans.storage.lead.next', {
    date: date(storage.next.date, lang),
    size: formatBytes(storage.next.totalBytes),
  });
}

/** The content of the bar as a full sentence. */
function barLabelOf(
  all: number,
  usage: Usage | undefined,
  entries: readonly LegendEntry[],
  t: Translate,
  lang: Lang,
): string {
  const total = size(sizeOf(all), lang);
  if (usage)
    return t('plans.storage.bar.used', { total, size: size(sizeOf(usage.usedBytes), lang) });
  const parts = entries.map(({ term, value }) => `${term} ${value}`).join(', ');
  return t('plans.storage.bar', { total, parts });
}
