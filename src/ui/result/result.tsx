import type { ReactNode } from 'react';
import type { Action } from '../action/action.tsx';
import { ClockIcon } from '../icons/icons.tsx';
import { Screen } from '../screen/screen.tsx';
import { Spinner } from '../button/spinner.tsx';
import { ToneIcon } from '../icons/tone-icon.tsx';
import './result.css';

/** `progress`: happening now; `later`: still being processed, nobody needs to wait. */
export type ResultKind = 'success' | 'warning' | 'error' | 'info' | 'progress' | 'later';

export interface ResultProps {
  readonly name: string;
  readonly kind: ResultKind;
  readonly heading: string;
  /** What changed; or what went wrong, and that nothing was lost. */
  readonly text?: ReactNode;
  /** When it takes effect, what comes next: one line each. */
  readonly next?: readonly string[] | undefined;
  readonly primary?: Action | undefined;
  readonly secondary?: Action | undefined;
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Above the heading, instead of the icon of its kind: what is being waited for. */
  readonly picture?: ReactNode;
  /** A receipt, with the storage bar and the amount, on a tinted background. */
  readonly receipt?: boolean | undefined;
  /** The storage bar and the numbers, above `next`. */
  readonly summary?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
}

/** An outcome or its progress. Parts of `Screen`, and `picture`, `next`. */
export function Result(props: ResultProps) {
  const { kind, text, next, receipt, summary, children, ...screen } = props;
  return (
    <Screen
      frame={receipt ? 'receipt' : 'outcome'}
      {...screen}
      lead={text}
      picture={props.picture ?? <KindIcon kind={kind} />}
    >
      {summary}
      {next && next.length > 0 && (
        <ul className="cw-next" part="next">
          {next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {children}
    </Screen>
  );
}

const KindIcon = ({ kind }: Pick<ResultProps, 'kind'>) => (
  <span className={`cw-picture cw-picture-${kind}`} part="picture">
    {kind === 'progress' ? (
      <Spinner />
    ) : kind === 'later' ? (
      <ClockIcon />
    ) : (
      <ToneIcon tone={kind} />
    )}
  </span>
);
