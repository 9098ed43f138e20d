import { useState } from 'react';
import { sizeOf } from '#base/values/size.ts';
import type { FamilyMember } from '#family/family.ts';
import { size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ChevronIcon, ClockIcon, CrossIcon, PhoneIcon } from '#ui/icons/icons.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { Face, initialOf } from '../face.tsx';
import { nameOf } from './member-name.ts';
import { partAt, usedBy } from './member-use.ts';
import type { FamilyPartProps } from './screen-props.ts';

/** More are behind one press. */
const shownAtFirst = 20;

/** Who is in the family and who is invited, in the order of the segments of the bar. */
export function MembersPanel(props: FamilyPartProps) {
  const { family, t } = props;
  const [isOpen, setOpen] = useState(false);
  const { members } = family;
  const shown = isOpen ? members : members.slice(0, shownAtFirst);
  return (
    <Panel className="cw-people">
      <Heading depth={1} className="cw-title">
        {t('family.members')}
      </Heading>
      <ul>
        {shown.map((member, index) => (
          <Member {...props} key={member.id} member={member} index={index} />
        ))}
      </ul>
      {shown.length < members.length && (
        <button type="button" className="cw-people-more" onClick={() => setOpen(true)}>
          {t('family.members.all', { count: members.length })}
          <ChevronIcon />
        </button>
      )}
    </Panel>
  );
}

interface MemberProps extends FamilyPartProps {
  readonly member: FamilyMember;
  readonly index: number;
}

/** A row of the list. Part `member`. */
function Member({ family, member, index, state, commands, t, lang }: MemberProps) {
  const { isOwner, isMe, isInvited, phone, id } = member;
  const name = nameOf(member, t);
  const used = usedBy(family, member);
  const badge = badgeText(member, t);
  return (
    <li className="cw-person" part="member">
      <Face color={isInvited ? undefined : partAt(index)}>
        {isInvited ? <ClockIcon /> : name === phone ? <PhoneIcon /> : initialOf(name)}
      </Face>
      <div className="cw-person-name">
        <p>
          <strong>{name}</strong>{' '}
          {badge && <Badge tone={isOwner ? 'soft' : 'plain'}>{badge}</Badge>}
        </p>
        <p className="cw-small">
          {isInvited ? t('family.member.invited') : phone !== name && phone}
        </p>
      </div>
      <span className="cw-person-size">{used !== undefined && size(sizeOf(used), lang)}</span>
      {family.role === 'owner' && !isOwner && !isMe && (
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('family.remove.label', { name })}
          aria-disabled={state.busy !== undefined || undefined}
          onClick={() => commands.ask({ kind: 'remove', id })}
        >
          <CrossIcon />
        </button>
      )}
    </li>
  );
}

function badgeText({ isOwner, isMe, name }: FamilyMember, t: Translate): string | undefined {
  if (isOwner) return t(isMe && name ? 'family.member.owner.me' : 'family.member.owner');
  return isMe && name ? t('family.member.you') : undefined;
}
