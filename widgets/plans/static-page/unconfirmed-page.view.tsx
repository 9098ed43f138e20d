import type { ScreenDeps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import type {
  CheckedPageCommands,
  CheckedPageState,
  StaticPageCommands,
} from './static-page.flow.ts';

/** A checked page before its content is known to be true: loading, failed or signed out. */
export function UnconfirmedPage({
  name,
  state,
  commands,
  t,
  signInAgain,
}: Pick<ScreenDeps, 't' | 'signInAgain'> & {
  /** The route, used for the screen name. */
  readonly name: string;
  readonly state: Exclude<CheckedPageState, { readonly step: 'shown' }>;
  readonly commands: CheckedPageCommands;
}) {
  if (state.step === 'loading') return <LoadingScreen label={t('common.loading')} />;
  if (state.step === 'signed-out') return <SignedOut name={name} commands={commands} t={t} />;
  return (
    <Failed
      name={name}
      failure={state.failure}
      t={t}
      retry={commands.retry}
      signInAgain={signInAgain}
      secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
    />
  );
}

/** Visible only if the page refuses to navigate to /sso. */
export const SignedOut = ({
  name,
  commands,
  t,
}: Pick<ScreenDeps, 't'> & {
  /** The route, used for the screen name. */
  readonly name: string;
  readonly commands: StaticPageCommands;
}) => (
  <Failed
    name={`${name} signed out`}
    failure={{ kind: 'unauthorized' }}
    t={t}
    signInAgain={commands.signIn}
  />
);
