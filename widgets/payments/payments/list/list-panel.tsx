import { dateAt, money, wholeNumber, size } from '#i18n/format.ts';
import { paymentsPerPage, type Payment } from '#payments/payment.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/button/spinner.tsx';
import { ChevronIcon, ExternalIcon } from '#ui/icons/icons.tsx';
import { Link } from '#ui/link/link.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { cardName } from '../labels.ts';
import { byYear } from './years.ts';
import type { PanelProps } from '../screen-props.ts';

/** The payments by year, with receipts; more on demand. */
export function ListPanel(props: PanelProps) {
  const { view, state, commands, t, lang } = props;
  const { payments } = view;
  const list = payments.ok ? payments.value.payments : [];
  return (
    <Panel className="cw-pay-list">
      <Heading depth={1} className="cw-title">
        {t('payments.list')}
      </Heading>
      {!payments.ok && (
        <div className="cw-pay-unread">
          <p>{t('payments.list.unread')}</p>
          <Button kind="secondary" onClick={commands.retry}>
            {t('payments.check-again')}
          </Button>
        </div>
      )}
      {payments.ok && list.length === 0 && (
        <p className="cw-pay-unread cw-pay-muted">{t('payments.list.empty')}</p>
      )}
      {byYear(list).map(({ year, payments: ofYear }) => (
        <div key={year ?? ''}>
          <Heading depth={2} className="cw-pay-year">
            {year ?? t('payments.list.undated')}
          </Heading>
          <ul>
            {ofYear.map((payment) => (
              <Row {...props} key={payment.id} payment={payment} />
            ))}
          </ul>
        </div>
      ))}
      {payments.ok && payments.value.next !== undefined && <More {...props} />}
      <output className="cw-hidden">
        {list.length > paymentsPerPage &&
          t('payments.list.shown', { shown: wholeNumber(list.length, lang) })}
      </output>
      {state.more === undefined || state.more === 'loading' ? null : (
        <p className="cw-pay-unread" role="alert">
          {t('payments.list.more.failed')}
        </p>
      )}
    </Panel>
  );
}

function More({ state, commands, t }: PanelProps) {
  const isBusy = state.more === 'loading';
  return (
    <button
      type="button"
      className="cw-pay-more"
      aria-busy={isBusy || undefined}
      onClick={commands.showMore}
    >
      {t('payments.list.more')}
      {isBusy ? <Spinner /> : <ChevronIcon />}
    </button>
  );
}

type RowProps = PanelProps & { readonly payment: Payment };

const struck: readonly (Payment['status'] | undefined)[] = ['failed', 'refunded'];

/** A payment; what the server does not state is left out. Part `payment`. */
function Row(props: RowProps) {
  const { payment, lang } = props;
  const { at, amount, status } = payment;
  const by = paidBy(props);
  const sum = amount === undefined || status === undefined ? undefined : money(amount, lang);
  return (
    <li className="cw-pay-row" part="payment">
      <span className="cw-pay-what">{purposeOf(props)}</span>
      <span className="cw-pay-meta">
        {at !== undefined && <time>{dateAt(at, lang)}</time>}
        {by && <span className="cw-pay-by">{by}</span>}
      </span>
      <span className="cw-pay-sum">{struck.includes(status) ? <s>{sum}</s> : sum}</span>
      <span className="cw-pay-doc">
        <Status {...props} />
      </span>
    </li>
  );
}

/** The receipt of what was paid; otherwise what has become of it. */
function Status({ payment, receiptOf, t, lang }: RowProps) {
  const { status, at, amount } = payment;
  if (status === 'failed') return <Badge tone="bad">{t('payments.status.failed')}</Badge>;
  if (status === 'pending') return <Badge tone="soft">{t('payments.status.pending')}</Badge>;
  if (status === 'refunded') return <Badge tone="plain">{t('payments.status.refunded')}</Badge>;
  const receipt = status === 'paid' ? receiptOf(payment) : undefined;
  if (receipt === undefined) return null;
  return (
    <Link href={receipt} newTab>
      {t('payments.receipt')}
      <ExternalIcon />
      <span className="cw-hidden">
        {' '}
        {at === undefined || amount === undefined
          ? t('payments.receipt.new-tab')
          : t('payments.receipt.about', { date: dateAt(at, lang), price: money(amount, lang) })}
      </span>
    </Link>
  );
}

function paidBy({ payment: { kind, last4 }, t }: RowProps): string | undefined {
  if (kind === 'card_recurrent') return cardName(last4 === undefined ? {} : { last4 }, t);
  if (kind === 'sbp_onetime') return t('payments.by.sbp');
  return kind && t('payments.balance');
}

function purposeOf({ payment, t, lang }: RowProps): string {
  const { purpose, period } = payment;
  const sized = payment.size && { size: size(payment.size, lang) };
  if (purpose === 'card_check') return t('payments.row.check');
  if (purpose === 'promo')
    return sized ? t('payments.row.promo.sized', sized) : t('payments.row.promo');
  if (purpose !== 'package') return t('payments.row.other');
  if (!sized) return t('payments.row.package.no-size');
  return t(period ? `payments.row.package.${period}` : 'payments.row.package', sized);
}
