import type { Lang } from '#base/settings/settings.ts';
import type { Package } from '#base/values/package.ts';
import { sizeOf } from '#base/values/size.ts';
import type { Failure } from '#base/values/failure.ts';
import { date, money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { FailureNotice } from '#failures/failure-notice.tsx';
import { Support } from '#failures/support.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { OffersCommands, OffersNotice as OffersNoticeState } from '../offers.state.ts';
import { validUntil } from '#purchase/rules.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import type { StorageEffect } from '#purchase/storage-effect.ts';

export interface OffersNoticeProps {
  readonly notice: OffersNoticeState;
  readonly commands: Pick<OffersCommands, 'toPlans'>;
  readonly t: Translate;
  readonly lang: Lang;
  readonly navigate: (target: string) => void;
  readonly usedBytes?: number | undefined;
  readonly totalBytes?: number | undefined;
  readonly cloudUrl?: string | undefined;
  /** Signs out and opens /sso. */
  readonly signInAgain: () => void;
}

/** What happened to the previous purchase, above the offers. */
export function OffersNotice(props: OffersNoticeProps) {
  const { notice, commands, t, lang } = props;
  switch (notice.kind) {
    case 'refused':
      return <PurchaseRefused {...props} failure={notice.failure} />;
    case 'full':
      return <Full {...props} />;
    case 'cancelled':
      return (
        <Notice tone="info" title={t('offers.notice.cancelled.title')}>
          {t('offers.notice.cancelled.text')}
        </Notice>
      );
    case 'not-on-sale':
      return (
        <Notice tone="info" title={t('offers.notice.not-on-sale.title')}>
          {t('offers.notice.not-on-sale.text')}
        </Notice>
      );
    case 'owned':
      return (
        <Notice
          tone="info"
          title={t('offers.notice.owned.title', { ...formatPackage(notice.pkg, t, lang) })}
          action={{ label: t('common.to-plans'), onClick: commands.toPlans }}
        >
          {t('offers.notice.owned.text')}
        </Notice>
      );
    case 'not-reactivated':
      return <NotReactivated pkg={notice.pkg} t={t} lang={lang} />;
    case 'other-price':
      return (
        <Notice
          tone="warning"
          title={t('offers.notice.other-price.title', { ...formatPackage(notice.pkg, t, lang) })}
        >
          {t('offers.notice.other-price.text', { seen: money(notice.seen, lang) })}
        </Notice>
      );
    case 'other-day':
      return (
        <Notice tone="warning" title={t('offers.notice.other-day.title')}>
          {t('offers.notice.other-day.text')}
        </Notice>
      );
    case 'pending':
      return notice.unpaid ? (
        <PurchaseUnpaid {...props} pkg={notice.pkg} />
      ) : (
        <PurchasePending pkg={notice.pkg} toPlans={commands.toPlans} t={t} lang={lang} />
      );
  }
}

type Labelled = Pick<OffersNoticeProps, 't' | 'lang'>;

/** Spec §6: what does not work until there is more space, and that nothing is lost. */
function Full({ usedBytes: used, totalBytes: total, t, lang }: OffersNoticeProps) {
  const text = t('offers.notice.full.text');
  if (used === undefined || total === undefined || used <= total)
    return (
      <Notice tone="error" title={t('offers.notice.full.title')}>
        {text}
      </Notice>
    );
  const bytes = (amount: number) => size(sizeOf(amount), lang);
  const filled = t('offers.notice.full.used', { used: bytes(used), total: bytes(total) });
  return (
    <Notice
      tone="error"
      title={t('offers.notice.full.title.missing', { size: bytes(used - total) })}
    >
      {filled} {text}
    </Notice>
  );
}

type RefusedProps = OffersNoticeProps & { readonly failure: Failure };

/** Nothing was bought, and nothing charged. */
function PurchaseRefused(props: RefusedProps) {
  const { failure, t, signInAgain } = props;
  if (failure.kind === 'quota-exceeded') return <NotSoldWhenFull {...props} />;
  // The user has entered nothing that could be invalid, and a server that refuses a purchase without
  // a known code is not out of order. Spec §8, the package could not be added.
  if (['invalid', 'server', 'not-found'].includes(failure.kind))
    return (
      <Notice
        tone="error"
        title={t('offers.notice.not-added.title')}
        footer={<Support failure={failure} t={t} />}
      >
        {t('offers.notice.not-added.text')}
      </Notice>
    );
  return <FailureNotice failure={failure} t={t} signInAgain={signInAgain} isOrder />;
}

/** The server refuses purchases, too: only freeing some space helps, or the support. */
const NotSoldWhenFull = ({ failure, cloudUrl, t }: RefusedProps) => (
  <Notice
    tone="error"
    title={t('offers.notice.not-sold-when-full.title')}
    action={
      cloudUrl === undefined ? undefined : { label: t('offers.free-space.open'), href: cloudUrl }
    }
    footer={<Support failure={failure} t={t} />}
  >
    {t('offers.notice.not-sold-when-full.text')}
  </Notice>
);

function NotReactivated({ pkg, t, lang }: Labelled & { readonly pkg: Package }) {
  const values = {
    ...formatPackage(pkg, t, lang),
    date: date(validUntil(pkg) ?? '', lang),
  };
  return (
    <Notice tone="info" title={t('offers.notice.not-reactivated.title', values)}>
      {t('offers.notice.not-reactivated.text', values)}
    </Notice>
  );
}

interface PurchasePendingProps extends Labelled {
  readonly pkg: Package | undefined;
  readonly toPlans: () => void;
}

function PurchasePending({ pkg, toPlans, t, lang }: PurchasePendingProps) {
  return (
    <Notice
      tone="info"
      title={
        pkg
          ? t('offers.notice.pending.title.sized', { ...formatPackage(pkg, t, lang) })
          : t('offers.notice.pending.title')
      }
      action={{ label: t('common.to-plans'), onClick: toPlans }}
    >
      {t('offers.notice.pending.text')}
    </Notice>
  );
}

/** Its payment may have been left open: nothing is on its way to the user. */
const PurchaseUnpaid = ({
  pkg,
  navigate,
  t,
  lang,
}: Pick<OffersNoticeProps, 'navigate' | 't' | 'lang'> & Pick<PurchasePendingProps, 'pkg'>) => (
  <Notice
    tone="info"
    title={
      pkg
        ? t('payment.unpaid.heading.sized', { ...formatPackage(pkg, t, lang) })
        : t('payment.unpaid.heading')
    }
    action={{
      label: t('payment.continue'),
      onClick: () => navigate('/plans/available-packages/open-session'),
    }}
  >
    {t('payment.unpaid.text')}
  </Notice>
);

interface AlreadyOrderedProps {
  readonly change: Pick<StorageEffect, 'hasOrder'>;
  readonly t: Translate;
}

/** Another plan was ordered earlier: its charges are none of those shown below. Decision 0268. */
export const AlreadyOrdered = ({ change, t }: AlreadyOrderedProps) =>
  change.hasOrder && <Notice tone="warning">{t('offers.confirm.ordered')}</Notice>;
