import type { ScreenDeps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import type { StaticPageCommands } from './static-page.flow.ts';

/** Seen only where the page keeps its visitors from leaving for /sso. */
export const SignedOut = ({
  name,
  commands,
  t,
}: Pick<ScreenDeps, 't'> & {
  /** The route, for the screen's name. */
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
