import type { ScreenProps } from '#app/route.tsx';
import { sizeOf } from '#base/values/size.ts';
import { ownerNameOf, type Invitation } from '#family/family.ts';
import { size } from '#i18n/format.ts';
import { CloudIcon, ExitIcon, EyeIcon } from '#ui/icons/icons.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { lateView } from '#ui/screen/late-view.tsx';
import { StorageBar, StorageLegend, type LegendEntry } from '#ui/storage-bar/storage-bar.tsx';
import { Face, initialOf } from '../face.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import type { Invited, JoinCommands, JoinState } from './join.state.ts';
import './join.css';

const Failed = lateView(async () => (await import('#failures/failed.tsx')).Failed, 'screen');

interface Inputs {
  /** Where the user’s files are: a checked address. */
  readonly cloudUrl: string | undefined;
}

type JoinScreenProps = ScreenProps<JoinState, JoinCommands, Inputs>;

/** `/family/join`. docs/contract.md, family. */
export function JoinScreen(props: JoinScreenProps) {
  const { state, commands, t } = props;
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  switch (state.step) {
    case 'loading':
      return <LoadingScreen label={t('family.join.loading')} />;
    case 'unsupported':
      return null;
    case 'failed':
      return (
        <Failed
          name="/family/join/failed"
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={commands.signIn}
        />
      );
    case 'gone':
      return (
        <Result
          name="/family/join/gone"
          kind="info"
          heading={t(`family.gone.${state.why}`)}
          text={t(`family.gone.${state.why}.text`)}
          primary={
            state.why === 'accepted'
              ? { label: t('family.join.to-family'), onClick: commands.toFamily }
              : toPlans
          }
        />
      );
    case 'declined':
      return (
        <Result
          name="/family/join/declined"
          kind="info"
          heading={t('family.declined')}
          text={t('family.declined.text')}
          primary={toPlans}
        />
      );
    case 'joined':
      return <Joined {...props} state={state} />;
    case 'invited':
      return <Invite {...props} state={state} />;
  }
}

/** Who invites, what the user gets, and what others will see. */
function Invite(props: JoinScreenProps & { readonly state: Invited }) {
  const { state, commands, t } = props;
  const { invitation, isSignedIn, busy, problem } = state;
  const { ownerName, members, limit } = invitation;
  const isFull = limit !== undefined && members !== undefined && members >= limit;
  const answer = isSignedIn
    ? { label: t('family.join.accept'), onClick: commands.accept }
    : { label: t('family.join.sign-in'), onClick: commands.signIn };
  const primary = isFull
    ? { label: t('family.problem.check'), onClick: commands.retry }
    : { ...answer, busy: busy === 'accept', disabled: busy === 'decline' };
  return (
    <Screen
      name="/family/join"
      frame="receipt"
      heading={ownerName ? t('family.join', { name: ownerName }) : t('family.join.unnamed')}
      lead={isFull ? t('family.join.full') : inviteText(invitation, props)}
      picture={<Faces {...props} name={ownerName} />}
      primary={primary}
      secondary={
        isSignedIn && !isFull
          ? {
              label: t('family.join.decline'),
              onClick: commands.decline,
              busy: busy === 'decline',
              disabled: busy === 'accept',
            }
          : undefined
      }
      footer={
        <p className="cw-small">
          {isSignedIn ? (
            <>
              {t('family.join.signed-in')}{' '}
              <Link onClick={commands.signInAgain}>{t('common.other-phone')}</Link>
            </>
          ) : (
            t('family.join.visitor')
          )}
        </p>
      }
    >
      {!isFull && <Points t={t} />}
      {problem && (
        <ProblemNotice
          problem={problem}
          t={t}
          check={commands.retry}
          again={problem.change.kind === 'decline' ? commands.decline : commands.accept}
          signInAgain={commands.signInAgain}
          toPlans={commands.toPlans}
          toFamily={commands.toFamily}
        />
      )}
    </Screen>
  );
}

const Faces = ({ name, t }: Pick<JoinScreenProps, 't'> & { readonly name: string | undefined }) => (
  <div className="cw-faces">
    {name && <Face color="paid">{initialOf(name)}</Face>}
    <Face>{t('family.join.you')}</Face>
  </div>
);

/** The space, who is there already, and who pays, as far as it is stated. */
function inviteText(
  { totalBytes, members, limit }: Invitation,
  { t, lang }: Pick<JoinScreenProps, 't' | 'lang'>,
): string {
  return [
    totalBytes === undefined
      ? t('family.join.space.unknown')
      : t('family.join.space', { size: size(sizeOf(totalBytes), lang) }),
    members !== undefined && limit !== undefined
      ? t('family.join.people', { count: members, limit })
      : '',
    t('family.join.free'),
  ]
    .filter(Boolean)
    .join(' ');
}

const Points = ({ t }: Pick<JoinScreenProps, 't'>) => (
  <ul className="cw-join-points">
    <li>
      <EyeIcon />
      {t('family.join.seen')}
    </li>
    <li>
      <CloudIcon />
      {t('family.join.own')}
    </li>
    <li>
      <ExitIcon />
      {t('family.join.exit')}
    </li>
  </ul>
);

type JoinedProps = JoinScreenProps & {
  readonly state: Extract<JoinState, { readonly step: 'joined' }>;
};

/** The user is in the family: what there is now. */
function Joined({ state, commands, cloudUrl, t, lang }: JoinedProps) {
  const { family, ownBytes } = state.view;
  const name = family && ownerNameOf(family);
  const { usedBytes = 0, totalBytes = null } = family?.storage ?? {};
  const free = totalBytes === null ? undefined : Math.max(totalBytes - usedBytes, 0);
  const toFamily = { label: t('family.join.to-family'), onClick: commands.toFamily };
  const legend: readonly (LegendEntry & { readonly bytes: number })[] = [
    ...(ownBytes ? [legendEntry('free', t('family.joined.own'), ownBytes, lang)] : []),
    ...(free ? [legendEntry('paid', t('family.joined.shared'), free, lang)] : []),
  ];
  return (
    <Result
      name="/family/join/joined"
      kind="success"
      receipt
      heading={t('family.joined')}
      text={name ? t('family.joined.text', { name }) : t('family.joined.text.unnamed')}
      summary={
        legend.length > 0 && (
          <div>
            <StorageBar
              segments={legend.map(({ id, part = 'paid', bytes }) => ({ id, part, bytes }))}
            />
            <StorageLegend entries={legend} />
          </div>
        )
      }
      primary={
        cloudUrl === undefined ? toFamily : { label: t('family.joined.open'), href: cloudUrl }
      }
      secondary={cloudUrl === undefined ? undefined : toFamily}
    />
  );
}

const legendEntry = (
  part: 'free' | 'paid',
  term: string,
  bytes: number,
  lang: JoinScreenProps['lang'],
) => ({ id: part, part, term, bytes, value: size(sizeOf(bytes), lang) });
