import { sizeOf } from '#base/values/size.ts';
import { size } from '#i18n/format.ts';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { StorageComparison, type ComparedStorage } from '#ui/storage-bar/storage-bar.tsx';
import { usedBy } from './member-use.ts';
import { nameOf } from './member-name.ts';
import type { AskedChange } from './family.state.ts';
import type { FamilyPartProps } from './screen-props.ts';

type Props = FamilyPartProps & { readonly asking: AskedChange };

/** What follows and when, before it is done; the safe choice is first. */
export function Confirmation(props: Props) {
  const { asking, family, state, commands, t } = props;
  const { kind } = asking;
  const member = kind === 'remove' ? family.members.find(({ id }) => id === asking.id) : undefined;
  const busy = state.busy !== undefined;
  const name = member ? nameOf(member, t) : '';
  const isInvited = member?.isInvited === true;
  // Who still has the address can come back.
  const isLinkOpen = kind === 'remove' && family.link.state === 'created';
  return (
    <Modal
      heading={t(`family.ask.${kind}`, { name })}
      closeLabel={t('common.close')}
      onClose={commands.dismiss}
      primary={{ label: t(`family.ask.${kind}.keep`), onClick: commands.dismiss, disabled: busy }}
      secondary={{
        label: t(`family.ask.${kind}.confirm`),
        danger: true,
        busy,
        onClick: commands.confirm,
      }}
    >
      <div className="cw-ask">
        {kind === 'leave' ? <Afterwards {...props} /> : <AskFacts {...props} />}
        <p>{t(isInvited ? 'family.ask.remove.invited' : `family.ask.${kind}.text`)}</p>
        {kind === 'leave' && <p className="cw-link-note">{t('family.ask.leave.back')}</p>}
        {isLinkOpen && <p className="cw-link-note">{t('family.ask.remove.link')}</p>}
      </div>
    </Modal>
  );
}

/** What is at stake, as far as it is known. */
function AskFacts({ asking, family, t, lang }: Props) {
  const facts: Fact[] = [];
  if (asking.kind === 'remove') {
    const member = family.members.find(({ id }) => id === asking.id);
    const used = member && usedBy(family, member);
    if (used !== undefined)
      facts.push({ term: t('family.ask.remove.used'), value: size(sizeOf(used), lang) });
  }
  if (asking.kind === 'delete') {
    const { totalBytes } = family.storage ?? {};
    const others = family.members.filter(({ isMe }) => !isMe).length;
    facts.push({ term: t('family.ask.delete.people'), value: String(others) });
    if (totalBytes != null)
      facts.push({ term: t('family.ask.delete.space'), value: size(sizeOf(totalBytes), lang) });
  }
  return facts.length > 0 ? <Facts receipt facts={facts} /> : null;
}

/** What the member uses, of the space of the family and of the own one. */
function Afterwards({ family, state, t, lang }: Props) {
  const me = family.members.find(({ isMe }) => isMe);
  const used = me && usedBy(family, me);
  const { ownBytes } = state.view;
  const total = family.storage?.totalBytes;
  if (used === undefined || ownBytes === undefined || total == null) return null;
  const of = (whole: number) => ({
    used: size(sizeOf(used), lang),
    total: size(sizeOf(whole), lang),
  });
  const rows: readonly ComparedStorage[] = [
    {
      id: 'now',
      term: t('family.ask.leave.now'),
      value: t('family.ask.leave.used', of(total)),
      segments: [
        { id: 'used', part: 'used', bytes: used },
        { id: 'rest', part: 'rest', bytes: Math.max(total - used, 0) },
      ],
    },
    {
      id: 'then',
      term: t('family.ask.leave.then'),
      value: t('family.ask.leave.used', of(ownBytes)),
      segments:
        used > ownBytes
          ? [
              { id: 'used', part: 'free', bytes: ownBytes },
              { id: 'over', part: 'over', bytes: used - ownBytes },
            ]
          : [
              { id: 'used', part: 'free', bytes: used },
              { id: 'rest', part: 'rest', bytes: ownBytes - used },
            ],
    },
  ];
  return <StorageComparison rows={rows} />;
}
