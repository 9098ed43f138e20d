import type { Translate } from '#i18n/translate.ts';
import { Result } from '#ui/result/result.tsx';

interface NotFoundProps {
  readonly t: Translate;
  readonly toPlans: () => void;
}

/** The path is not a route. */
export const NotFound = ({ t, toPlans }: NotFoundProps) => (
  <Result
    name="unknown"
    kind="info"
    heading={t('common.not-found.heading')}
    text={t('common.not-found.text')}
    primary={{ label: t('common.not-found.action'), onClick: toPlans }}
  />
);
