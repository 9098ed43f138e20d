import type { FamilyMember } from '#family/family.ts';
import type { Translate } from '#i18n/translate.ts';

/** What a member is called: by name, else by phone. */
export const nameOf = ({ name, phone, isMe }: FamilyMember, t: Translate): string =>
  name ?? (isMe ? t('family.member.me') : (phone ?? t('family.member.unnamed')));
