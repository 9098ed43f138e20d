import { sizeOf } from '#base/values/size.ts';
import type { Lang } from '#base/settings/settings.ts';
import { hasEnded, type FamilyStorage } from '#family/family.ts';
import { dateAt, size } from '#i18n/format.ts';
import { LargeSize } from '#purchase/ui/large-size.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { StorageBar } from '#ui/storage-bar/storage-bar.tsx';
import { familySegments, usedBy } from './member-use.ts';
import type { FamilyPartProps } from './screen-props.ts';

type Props = FamilyPartProps & { readonly storage: FamilyStorage };

const sizeText = (bytes: number, lang: Lang): string => size(sizeOf(bytes), lang);

/** The space that the family shares, how much is left, and until when it is paid for. */
export function SpacePanel(props: Props) {
  const { family, storage, commands, clock, t, lang } = props;
  const { usedBytes, totalBytes, validUntil } = storage;
  const isOver = totalBytes !== null && usedBytes >= totalBytes;
  const isEnded = hasEnded(family, clock.now());
  const isOwner = family.role === 'owner';
  const until = validUntil === undefined ? undefined : dateAt(validUntil, lang);
  return (
    <Panel look="gradient" className={isOver || isEnded ? 'cw-space cw-space-bad' : 'cw-space'}>
      {(isEnded || isOver) && (
        <p>
          <Badge tone="bad">
            {isEnded && until ? t('family.badge.ended', { date: until }) : t('family.badge.full')}
          </Badge>
        </p>
      )}
      <div className="cw-space-now">
        <div>
          <LargeSize size={sizeOf(usedBytes)} lang={lang} />
          <p className="cw-space-lead">
            {totalBytes === null
              ? t('family.space.lead.unlimited')
              : t('family.space.lead', { total: sizeText(totalBytes, lang) })}
          </p>
        </div>
        <Own {...props} />
      </div>
      <StorageBar segments={familySegments(family)} />
      <div className="cw-space-say">
        {(isEnded || isOver) && (
          <p>{t(isOwner ? 'family.space.stopped.owner' : 'family.space.stopped.member')}</p>
        )}
        <p className="cw-space-detail">{leftText(storage, isOver, props)}</p>
        {until && !isEnded && (
          <p className="cw-space-detail">{t('family.space.until', { date: until })}</p>
        )}
      </div>
      {(isEnded || isOver) && (
        <Button kind={isOwner ? 'primary' : 'outline'} onClick={commands.otherPackages}>
          {t(isOwner ? 'family.space.choose' : 'family.space.choose.own')}
        </Button>
      )}
    </Panel>
  );
}

function leftText(
  { usedBytes, totalBytes }: FamilyStorage,
  isOver: boolean,
  { t, lang }: Pick<Props, 't' | 'lang'>,
): string {
  const own = t('family.space.private');
  if (totalBytes === null || isOver) return own;
  return `${t('family.space.left', { size: sizeText(totalBytes - usedBytes, lang) })} ${own}`;
}

/** How many people there are; for a member, what is the member's own. */
function Own({ family, storage, t, lang }: Props) {
  const { members, limit, role } = family;
  const me = members.find(({ isMe }) => isMe);
  const mine = me && usedBy(family, me);
  if (role === 'member' && mine !== undefined)
    return (
      <p className="cw-space-own">
        <strong>{t('family.space.mine', { size: sizeText(mine, lang) })}</strong>
        <span className="cw-small">
          {t('family.space.mine.of', { size: sizeText(storage.usedBytes, lang) })}
        </span>
      </p>
    );
  return (
    <p className="cw-space-own">
      <strong>
        {limit === undefined
          ? members.length
          : t('family.space.people', { count: members.length, limit })}
      </strong>
      <span className="cw-small">
        {t('family.space.people.note', { count: limit ?? members.length })}
      </span>
    </p>
  );
}
