import { sizeOf } from '#base/values/size.ts';
import { size } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { ExitIcon, LockIcon } from '#ui/icons/icons.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { Face } from '../face.tsx';
import type { ReadyFamily } from './family.state.ts';
import { partAt } from './member-use.ts';
import type { FamilyScreenProps } from './screen-props.ts';

type Props = Omit<FamilyScreenProps, 'state'> & { readonly state: ReadyFamily };

/** What a family is, for who is in none. */
export function NoFamily({ state, commands, t, lang }: Props) {
  const { ownBytes } = state.view;
  return (
    <>
      <Panel look="gradient" className="cw-none">
        <div className="cw-faces">
          {[0, 1, 2, 3].map((index) => (
            <Face key={index} color={partAt(index)}>
              {t(`family.none.initial${(index + 1) as 1 | 2 | 3 | 4}`)}
            </Face>
          ))}
        </div>
        <Heading depth={1} className="cw-heading">
          {t('family.none')}
        </Heading>
        <p className="cw-space-lead">
          {t('family.none.text')}
          {ownBytes !== undefined &&
            ownBytes > 0 &&
            ` ${t('family.none.own', { size: size(sizeOf(ownBytes), lang) })}`}
        </p>
        <ul className="cw-points">
          <li>
            <LockIcon />
            <span>
              <strong>{t('family.none.private')}</strong> {t('family.none.private.text')}
            </span>
          </li>
          <li>
            <ExitIcon />
            <span>
              <strong>{t('family.none.exit')}</strong> {t('family.none.exit.text')}
            </span>
          </li>
        </ul>
      </Panel>
      <Panel look="tint" className="cw-invite">
        <Heading depth={1} className="cw-title">
          {t('family.create')}
        </Heading>
        <p>{t('family.create.text')}</p>
        <p className="cw-link-note">{t('family.create.note')}</p>
        <Button busy={state.busy?.kind === 'create'} onClick={commands.create}>
          {t('family.create.action')}
        </Button>
      </Panel>
    </>
  );
}
