import { useContext } from 'react';
import { failureNumber } from '#base/values/failure-traits.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Translate } from '#i18n/translate.ts';
import { Link } from '#ui/link/link.tsx';
import { FailureContext } from './limit.tsx';
import './support.css';

interface SupportProps {
  /** Its number stands beside the link, if it is known. */
  readonly failure?: Pick<Failure, 'kind'> | undefined;
  readonly t: Translate;
}

/**
 * The way to the support, below everything else of a failure (WCAG 3.2.6); nothing if the page names
 * none. Part `support`.
 */
export function Support({ failure, t }: SupportProps) {
  const { supportUrl } = useContext(FailureContext);
  if (supportUrl === undefined) return null;
  return (
    <p className="cw-support" part="support">
      <Link href={supportUrl} newTab={supportUrl.startsWith('http')}>
        {t('support.link')}
      </Link>
      {failure && (
        <>
          {' '}
          <span>{t('support.number', { number: failureNumber(failure.kind) })}</span>
        </>
      )}
    </p>
  );
}
