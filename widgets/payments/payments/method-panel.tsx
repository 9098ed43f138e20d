import type { Package } from '#base/values/package.ts';
import { money } from '#i18n/format.ts';
import type { Card } from '#payments/card.ts';
import { isRunning, pricePerDay } from '#purchase/rules.ts';
import { Button } from '#ui/button/button.tsx';
import { PhoneIcon } from '#ui/icons/icons.tsx';
import { lateView } from '#ui/screen/late-view.tsx';
import { isCharged, orderedCards, packagesOf } from './charges.ts';
import { hasNone } from './load-payments.ts';
import { cardName, monthOf, sizesOf } from './labels.ts';
import { CardPicture, Method, pictureOf, Who } from './parts.tsx';
import type { PanelProps } from './screen-props.ts';

const BadCardPanel = lateView(
  async () => (await import('./card/unusual-methods.tsx')).BadCardPanel,
);
const SbpPanel = lateView(async () => (await import('./card/unusual-methods.tsx')).SbpPanel);
const NoCardPanel = lateView(async () => (await import('./card/unusual-methods.tsx')).NoCardPanel);

/** What the user pays with: each card, the phone balance, or that there is no card. */
export function MethodPanels(props: PanelProps) {
  const { view, t } = props;
  const owned = view.packages.ok ? view.packages.value.current.filter(isRunning) : [];
  const fromBalance = owned.filter(({ type, cost }) => type === 'paid' && cost > 0);
  const once = owned.filter(({ type }) => type === 'sbp');
  const cards = orderedCards(view);
  const isNamed = fromBalance.length + once.length > 0;
  return (
    <>
      {cards.map((card) => (
        <AnyCardPanel {...props} key={card.id} card={card} />
      ))}
      {!view.cards.ok && !hasNone(view.cards) && (
        <Method heading={t('payments.card')} text={t('payments.card.unread')}>
          <Button kind="secondary" onClick={props.commands.retry}>
            {t('payments.check-again')}
          </Button>
        </Method>
      )}
      {fromBalance.length > 0 && <BalancePanel {...props} packages={fromBalance} />}
      {once.length > 0 && <SbpPanel {...props} packages={once} />}
      {view.cards.ok && cards.length === 0 && !isNamed && view.tenant === 'other' && (
        <NoCardPanel {...props} />
      )}
    </>
  );
}

type CardProps = PanelProps & { readonly card: Card };

const AnyCardPanel = (props: CardProps) =>
  props.card.status === 'active' ? <CardPanel {...props} /> : <BadCardPanel {...props} />;

/** A card: until when it is valid, and what it pays for. */
function CardPanel(props: CardProps) {
  const { card, commands, t, lang } = props;
  const { expires } = card;
  return (
    <Method
      heading={t('payments.card')}
      who={
        <Who
          picture={<CardPicture card={card} t={t} />}
          name={cardName(card, t)}
          note={expires && t('payments.card.until', { month: monthOf(expires, lang) })}
        />
      }
      text={paysFor(props)}
      isMuted
    >
      <Button kind="outline" onClick={commands.replaceCard}>
        {t('payments.card.replace')}
      </Button>
      <Button kind="secondary" onClick={() => commands.askToRemove(card)}>
        {t('payments.card.remove')}
      </Button>
    </Method>
  );
}

/** What is charged from a card; nothing is said if its packages are not known. */
function paysFor({ card, view, t, lang }: CardProps): string | undefined {
  const known = packagesOf(card, view);
  const charged = known.filter(isCharged);
  if (card.packageIds.length === 0 || (known.length > 0 && charged.length === 0))
    return t('payments.card.pays-nothing');
  const packages = sizesOf(charged, lang);
  return packages && t('payments.card.pays', { count: charged.length, packages });
}

type PackagesProps = PanelProps & { readonly packages: readonly Package[] };

/** The phone balance: what is charged daily if it does not suffice, and where it is topped up. */
function BalancePanel({ packages, topUpUrl, t, lang }: PackagesProps) {
  const daily = packages.find(({ status }) => status === 'daily-charge');
  const [only, ...others] = packages;
  const shown = daily ?? (others.length === 0 && !only?.unpriced ? only : undefined);
  const text =
    shown && shown.period !== 'day'
      ? t(daily ? 'payments.balance.daily.now' : 'payments.balance.daily', {
          price: money(pricePerDay(shown), lang),
        })
      : t('payments.balance.text');
  return (
    <Method
      heading={t('payments.method')}
      who={<Who picture={pictureOf(<PhoneIcon />)} name={t('payments.balance')} />}
      text={text}
      isMuted={!daily}
    >
      {topUpUrl !== undefined && (
        <Button kind={daily ? 'primary' : 'outline'} href={topUpUrl}>
          {t('payments.balance.top-up')}
        </Button>
      )}
    </Method>
  );
}
