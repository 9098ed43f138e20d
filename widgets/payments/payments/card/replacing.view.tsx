import type { Lang } from '#base/settings/settings.ts';
import type { Package } from '#base/values/package.ts';
import { failureLabels } from '#failures/failure-labels.ts';
import { Support } from '#failures/support.tsx';
import { date, money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { ChevronIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { badCard, dueFor, nextCharge, packagesOfBadCard } from '../charges.ts';
import { digitsOf } from '../labels.ts';
import { CardPicture } from '../parts.tsx';
import type { PaymentsState } from '../payments.state.ts';
import type { PaymentsScreenProps } from '../screen-props.ts';

type Props = PaymentsScreenProps & {
  readonly state: Extract<PaymentsState, { step: 'replacing' }>;
};

/** What a card is checked with. Spec §9. */
const checkAmount = 10_00;

/** Asks whether to bind a card, by a payment that is refunded. Spec §4, card check. */
export function ReplacingScreen(props: Props) {
  const { state, commands, t } = props;
  const { card, isBusy = false, failure } = state;
  const digits = digitsOf(card?.last4);
  return (
    <Screen
      name="/payments/card"
      frame="receipt"
      heading={
        digits
          ? t('payments.replace.heading', { card: digits })
          : t('payments.replace.heading.plain')
      }
      lead={t(card ? 'payments.replace.lead' : 'payments.replace.lead.plain')}
      picture={
        <span className="cw-pay-swap">
          {card && (
            <>
              <CardPicture card={card} isOff t={t} />
              <ChevronIcon />
            </>
          )}
          <CardPicture t={t} />
        </span>
      }
      primary={{ label: t('payments.replace.confirm'), busy: isBusy, onClick: commands.bindCard }}
      secondary={{
        label: t(card ? 'payments.replace.keep' : 'payments.replace.leave'),
        disabled: isBusy,
        onClick: commands.cancelReplacing,
      }}
    >
      <Facts receipt facts={factsOf(props)} />
      {failure && (
        <Notice
          tone="error"
          title={t('payments.replace.failed')}
          footer={<Support failure={failure} t={t} />}
        >
          {failureLabels(failure, t).text} {t('payments.replace.failed.text')}
        </Notice>
      )}
    </Screen>
  );
}

/** What is charged now, and from the new card: what is due, or the next charge, if that is known. */
function factsOf({ state: { view }, t, lang }: Props): readonly Fact[] {
  const check = { price: money(checkAmount, lang) };
  const now = { term: t('payments.replace.now'), value: t('payments.replace.check', check) };
  if (badCard(view)?.status === 'refused')
    return [now, ...dueFacts(packagesOfBadCard(view), t, lang)];
  const charge = view.packages.ok ? nextCharge(view.packages.value) : undefined;
  const isFromCard =
    charge !== undefined &&
    charge !== 'none' &&
    charge.packages.every(({ pkg }) => pkg.type === 'card');
  if (!isFromCard || charge.amount === undefined) return [now];
  const price = money(charge.amount, lang);
  return [now, { term: date(charge.date, lang), value: t('payments.replace.then', { price }) }];
}

/** What the refused card could not pay: the new one will. */
function dueFacts(unpaid: readonly Package[], t: Translate, lang: Lang): readonly Fact[] {
  const due = dueFor(unpaid);
  if (!due) return [];
  const value = t('payments.replace.then', { price: money(due.amount, lang) });
  return [{ term: t('payments.due.by', { date: date(due.until, lang) }), value }];
}
