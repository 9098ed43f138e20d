import type { ReactNode } from 'react';
import { placesLeft } from '#family/family.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { Link } from '#ui/link/link.tsx';
import { dateAt } from '#i18n/format.ts';
import { LinkAddress } from './link-address.tsx';
import type { FamilyPartProps } from './screen-props.ts';

/** How the owner invites: the link is made, sent and deleted here. Spec §4, family links. */
export function LinkPanel(props: FamilyPartProps) {
  const { family, state, commands, clock, t, lang } = props;
  const { link, members } = family;
  const left = placesLeft(family);
  const isExpired =
    link.state === 'created' && link.expiresAt !== undefined && link.expiresAt <= clock.now();
  const isOpen = link.state === 'created' && !isExpired;
  const busy = state.busy?.kind === 'create-link';
  const more = left === undefined ? '' : ` ${t('family.link.left', { count: left })}`;
  if (left === 0)
    return (
      <LinkFrame title={t('family.link.full')}>
        <p>{t('family.link.full.text', { count: members.length })}</p>
        {isOpen && <DeleteLink {...props} />}
      </LinkFrame>
    );
  if (isOpen)
    return (
      <LinkFrame title={t('family.link')}>
        <LinkAddress url={link.url} t={t} />
        <p className="cw-link-note">
          {link.expiresAt !== undefined &&
            `${t('family.link.until', { date: dateAt(link.expiresAt, lang) })} `}
          {t('family.link.careful')}
          {more}
        </p>
        <DeleteLink {...props} />
      </LinkFrame>
    );
  const isNew = link.state === 'none';
  return (
    <LinkFrame
      title={t(
        isNew ? 'family.link.none' : isExpired ? 'family.link.expired' : 'family.link.deleted',
      )}
    >
      <p>
        {t(isNew ? 'family.link.none.text' : 'family.link.deleted.text')}
        {more}
      </p>
      {isNew && <p className="cw-link-note">{t('family.link.none.note')}</p>}
      <Button kind={isNew ? 'primary' : 'outline'} busy={busy} onClick={commands.createLink}>
        {t(isNew ? 'family.link.create' : 'family.link.create.new')}
      </Button>
    </LinkFrame>
  );
}

function LinkFrame(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel look="tint" className="cw-invite">
      <Heading depth={1} className="cw-title">
        {props.title}
      </Heading>
      {props.children}
    </Panel>
  );
}

const DeleteLink = ({ commands, t }: Pick<FamilyPartProps, 'commands' | 't'>) => (
  <p>
    <Link onClick={() => commands.ask({ kind: 'delete-link' })}>{t('family.link.delete')}</Link>
  </p>
);
