import type { ScreenDeps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import type { StaticPageCommands } from './static-page/static-page.flow.ts';

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
