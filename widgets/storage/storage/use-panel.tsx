import { photoCapacity, sizeOf } from '#base/values/size.ts';
import type { Lang } from '#base/settings/settings.ts';
import { dateAt, size, timeAt, wholeNumber } from '#i18n/format.ts';
import { LargeSize } from '#purchase/ui/large-size.tsx';
import { levelOf, type StorageLevel, type StorageUse } from '#storage/storage-use.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { StorageBar } from '#ui/storage-bar/storage-bar.tsx';
import { barSegments } from './bar-segments.ts';
import type { StorageView } from './storage.state.ts';
import type { StorageScreenProps } from './screen-props.ts';

type Props = StorageScreenProps & { readonly storage: StorageView };
type PanelLevel = StorageLevel | 'unknown';

type LevelText = `storage.text.${'unknown' | 'none' | 'empty' | 'critical' | 'full' | 'over'}`;

/** The look of the panel and its badge, its text and its button. */
const looks: Readonly<
  Record<
    PanelLevel,
    {
      readonly tone?: 'warn' | 'bad';
      /** What the level means; without it, the numbers say enough. */
      readonly text?: LevelText;
      readonly button: 'primary' | 'outline' | 'none';
    }
  >
> = {
  unlimited: { button: 'none' },
  unknown: { text: 'storage.text.unknown', button: 'none' },
  none: { text: 'storage.text.none', button: 'primary' },
  empty: { text: 'storage.text.empty', button: 'none' },
  normal: { button: 'outline' },
  nearing: { tone: 'warn', button: 'primary' },
  critical: { tone: 'bad', text: 'storage.text.critical', button: 'primary' },
  full: { tone: 'bad', text: 'storage.text.full', button: 'primary' },
  over: { tone: 'bad', text: 'storage.text.over', button: 'primary' },
};

const sizeText = (bytes: number, lang: Lang): string => size(sizeOf(bytes), lang);

/** How much is used, how much is left, and what that means. */
export function UsePanel(props: Props) {
  const { storage, cloudUrl, commands, t } = props;
  const { use } = storage;
  const level = levelAt(storage);
  const { tone, text, button } = looks[level];
  return (
    <Panel look="gradient" className={tone ? `cw-use-panel cw-use-${tone}` : 'cw-use-panel'}>
      {tone && (
        <p>
          <Badge tone={tone}>{badgeText(props, level)}</Badge>
        </p>
      )}
      <Amount {...props} level={level} />
      {use && level !== 'none' && <UseBar {...props} use={use} level={level} />}
      <div className="cw-use-say">
        {text && <p>{levelText(props, text)}</p>}
        {use && level !== 'empty' && level !== 'none' && <Details {...props} use={use} />}
      </div>
      {level === 'unknown' && (
        <Button kind="secondary" onClick={commands.retry}>
          {t('storage.check-again')}
        </Button>
      )}
      {level === 'empty' && cloudUrl !== undefined && (
        <Link href={cloudUrl}>{t('storage.open-cloud')}</Link>
      )}
      {button !== 'none' && (
        <Button kind={button} onClick={commands.otherPackages}>
          {t(button === 'primary' ? 'storage.more' : 'storage.other')}
        </Button>
      )}
    </Panel>
  );
}

/** A full account whose use is unknown is over as well. */
function levelAt({ use, isOver }: StorageView): PanelLevel {
  if (use) return levelOf(use, isOver);
  return isOver ? 'over' : 'unknown';
}

/** The large number: what is used; without it, or without any use, what there is. */
function Amount({ storage, level, t, lang }: Props & { readonly level: PanelLevel }) {
  const { use, packagesBytes } = storage;
  const total = use ? use.totalBytes : packagesBytes || null;
  const isUsed = use !== undefined && level !== 'empty';
  const shown = isUsed ? use.usedBytes : total;
  // Numbers that are behind a refusal would promise space that there is not.
  const left = isUsed && total !== null && level !== 'over' ? total - use.usedBytes : -1;
  if (shown === null || level === 'none') return null;
  const photos = level === 'full' ? 0 : photoCapacity(sizeOf(Math.max(left, 0)));
  return (
    <div className="cw-use-now">
      <div>
        <LargeSize size={sizeOf(shown)} lang={lang} />
        <p className="cw-use-lead">{leadText(use, level, t, lang)}</p>
      </div>
      {left >= 0 && (
        <p className="cw-use-left">
          <strong>{t('storage.left', { size: sizeText(left, lang) })}</strong>
          {photos > 0 && (
            <span className="cw-small">
              {t('storage.photos', { photos: wholeNumber(photos, lang) })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function leadText(
  use: StorageUse | undefined,
  level: PanelLevel,
  t: Props['t'],
  lang: Lang,
): string {
  if (!use) return t('storage.lead.unknown');
  if (level === 'empty') return t('storage.lead.empty');
  return use.totalBytes === null
    ? t('storage.lead.unlimited')
    : t('storage.lead', { total: sizeText(use.totalBytes, lang) });
}

function UseBar({
  use,
  level,
  t,
  lang,
}: Props & { readonly use: StorageUse; readonly level: PanelLevel }) {
  const { usedBytes, totalBytes } = use;
  const beyond = totalBytes === null ? 0 : usedBytes - totalBytes;
  return (
    <div className={totalBytes === null ? 'cw-use-bar cw-use-endless' : 'cw-use-bar'}>
      <StorageBar segments={barSegments(use)} />
      {level === 'over' && beyond > 0 && totalBytes !== null && (
        <p className="cw-use-ends">
          <strong>{t('storage.have', { size: sizeText(totalBytes, lang) })}</strong>
          {' · '}
          <strong className="cw-use-beyond">
            {t('storage.beyond', { size: sizeText(beyond, lang) })}
          </strong>
        </p>
      )}
    </div>
  );
}

function badgeText({ storage, t, lang }: Props, level: PanelLevel): string {
  const { use } = storage;
  const total = use?.totalBytes ?? 0;
  const used = use?.usedBytes ?? 0;
  if (level === 'nearing')
    return t('storage.badge.nearing', { percent: Math.floor((1 - used / total) * 100) });
  if (level === 'over' && use && isBeyond(use))
    return t('storage.badge.over', { size: sizeText(used - total, lang) });
  return t(level === 'critical' ? 'storage.badge.critical' : 'storage.badge.full');
}

const isBeyond = ({ usedBytes, totalBytes }: StorageUse): boolean =>
  totalBytes !== null && usedBytes > totalBytes;

/** The text of a level; it names the storage there is, if that is known. */
function levelText({ storage, t, lang }: Props, text: LevelText): string {
  if (text !== 'storage.text.over') return t(text);
  if (storage.use && !isBeyond(storage.use)) return t('storage.text.over.behind');
  const total = storage.use?.totalBytes || storage.packagesBytes;
  return total > 0
    ? t('storage.text.over', { total: sizeText(total, lang) })
    : t('storage.text.over.unknown');
}

/** When it was measured, and the family’s part. */
function Details({ use, clock, t, lang }: Props & { readonly use: StorageUse }) {
  const { measuredAt, familyBytes } = use;
  const isToday =
    measuredAt !== undefined && dateAt(measuredAt, lang) === dateAt(clock.now(), lang);
  return (
    <>
      {familyBytes !== undefined && (
        <p className="cw-use-detail">
          {t('storage.family', { size: sizeText(familyBytes, lang) })}
        </p>
      )}
      {measuredAt !== undefined && (
        <p className="cw-use-detail">
          {isToday
            ? t('storage.measured.today', { time: timeAt(measuredAt) })
            : t('storage.measured', { date: dateAt(measuredAt, lang) })}
        </p>
      )}
    </>
  );
}
