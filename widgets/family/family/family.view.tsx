import { lateView } from '#ui/screen/late-view.tsx';
import { Link } from '#ui/link/link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import type { ReadyFamily } from './family.state.ts';
import { LinkPanel } from './link-panel.tsx';
import { MemberPanel } from './member-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import type { FamilyScreenProps } from './screen-props.ts';
import { SpacePanel } from './space-panel.tsx';
import './family.css';
import { familySkeleton } from '../skeletons.ts';

const Failed = lateView(async () => (await import('#failures/failed.tsx')).Failed, 'screen');
const Messages = lateView(async () => (await import('./messages.tsx')).Messages);
const NoFamily = lateView(async () => (await import('./no-family.tsx')).NoFamily);
const Confirmation = lateView(async () => (await import('./confirmation.tsx')).Confirmation);

/** `/family`. docs/contract.md, family. */
export function FamilyScreen(props: FamilyScreenProps) {
  const { state, commands, t } = props;
  switch (state.step) {
    case 'loading':
      return (
        <LoadingScreen
          skeleton={familySkeleton}
          label={t('family.loading')}
          heading={t('family.heading')}
        />
      );
    case 'unsupported':
      return null;
    case 'failed':
      return (
        <Failed
          name="/family/failed"
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={commands.signIn}
        />
      );
    case 'ready':
      return <ReadyScreen {...props} state={state} />;
  }
}

type ReadyProps = Omit<FamilyScreenProps, 'state'> & { readonly state: ReadyFamily };

function ReadyScreen(props: ReadyProps) {
  const { state, commands, t } = props;
  const { family } = state.view;
  const { asking } = state;
  return (
    <Screen
      name="/family"
      heading={t('family.heading')}
      footer={
        family?.role === 'owner' && (
          <Link onClick={() => commands.ask({ kind: 'delete' })}>{t('family.delete')}</Link>
        )
      }
    >
      <div className={family ? 'cw-family' : 'cw-family cw-family-none'}>
        {(state.done || state.problem || state.stale) && <Messages {...props} />}
        {family ? (
          <>
            {family.storage && <SpacePanel {...props} family={family} storage={family.storage} />}
            <MembersPanel {...props} family={family} />
            {family.role === 'owner' ? (
              <LinkPanel {...props} family={family} />
            ) : (
              <MemberPanel {...props} family={family} />
            )}
          </>
        ) : (
          <NoFamily {...props} />
        )}
      </div>
      {asking && family && <Confirmation {...props} family={family} asking={asking} />}
    </Screen>
  );
}
