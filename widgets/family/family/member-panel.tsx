import { ownerNameOf } from '#family/family.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import type { FamilyPartProps } from './screen-props.ts';

/** Who pays, and the way out. Spec §6: a member has the plan free while that of the owner is active. */
export function MemberPanel({ family, state, commands, t }: FamilyPartProps) {
  const name = ownerNameOf(family);
  return (
    <Panel className="cw-invite">
      <Heading depth={1} className="cw-title">
        {name ? t('family.paid', { name }) : t('family.paid.owner')}
      </Heading>
      <p className="cw-link-note">{t('family.paid.text')}</p>
      <Button
        kind="secondary"
        disabled={state.busy !== undefined}
        onClick={() => commands.ask({ kind: 'leave' })}
      >
        {t('family.leave')}
      </Button>
    </Panel>
  );
}
