import type { Package } from '#base/values/package.ts';
import { date, dateAt, money } from '#i18n/format.ts';
import type { Card } from '#payments/card.ts';
import { validUntil } from '#purchase/rules.ts';
import { Button } from '#ui/button/button.tsx';
import { CardIcon } from '#ui/icons/icons.tsx';
import { packagesOf } from '../charges.ts';
import { byEnd, cardName, monthOf, sizesOf } from '../labels.ts';
import { CardPicture, Method, pictureOf, Who } from '../parts.tsx';
import type { PanelProps } from '../screen-props.ts';

type CardProps = PanelProps & { readonly card: Card };
type PackagesProps = PanelProps & { readonly packages: readonly Package[] };

const reasonOf = ({ status }: Card) => (status === 'expired' ? 'expired' : 'refused');

/** A card that cannot be charged: why, until when its packages last, and what to do. */
export function BadCardPanel(props: CardProps) {
  const { card, view, commands, t, lang } = props;
  const { status, expires } = card;
  const note =
    expires &&
    t(status === 'expired' ? 'payments.card.ended' : 'payments.card.until', {
      month: monthOf(expires, lang),
    });
  const once = card.packageIds.length > 0 ? view.onceBySbp : undefined;
  return (
    <Method
      heading={t('payments.card')}
      badge={t(`payments.card.${reasonOf(card)}`)}
      isBad
      who={
        <Who
          picture={<CardPicture card={card} isOff t={t} />}
          name={cardName(card, t)}
          note={note}
        />
      }
      text={whyBad(props)}
    >
      <Button kind="primary" onClick={commands.replaceCard}>
        {t('payments.card.replace')}
      </Button>
      {once && (
        <Button kind="secondary" onClick={commands.payBySbp}>
          {t('payments.card.sbp', { price: money(once.cost, lang) })}
        </Button>
      )}
      <Button kind={once ? 'quiet' : 'secondary'} onClick={() => commands.askToRemove(card)}>
        {t('payments.card.remove')}
      </Button>
    </Method>
  );
}

/** The charge that has failed, if it is known; then until when the packages last. */
function whyBad(props: CardProps): string {
  const { card, view, t, lang } = props;
  const packages = packagesOf(card, view);
  const failed = failedCharge(props);
  const why = failed ?? t(`payments.card.${reasonOf(card)}.text`);
  return [why, ...lasting(packages, 'payments.card.lasts', t, lang)].join(' ');
}

/** The last payment for a package of the card, if that has failed. */
function failedCharge({ card, view, t, lang }: CardProps): string | undefined {
  const all = view.payments.ok ? view.payments.value.payments : [];
  const last = all.find(
    ({ purpose, packageId = '' }) => purpose === 'package' && card.packageIds.includes(packageId),
  );
  if (last?.status !== 'failed' || last.amount === undefined || last.at === undefined)
    return undefined;
  const size = sizesOf(
    packagesOf(card, view).filter(({ id }) => id === last.packageId),
    lang,
  );
  return size
    ? t('payments.card.failed', {
        price: money(last.amount, lang),
        size,
        date: dateAt(last.at, lang),
      })
    : undefined;
}

/** A sentence for each day on which packages end; those without a known day are not named. */
export const lasting = (
  packages: readonly Package[],
  key: 'payments.card.lasts' | 'payments.removed.then',
  t: PanelProps['t'],
  lang: PanelProps['lang'],
  untilOf: (pkg: Package) => string | undefined = validUntil,
): readonly string[] =>
  byEnd(packages, untilOf).flatMap(({ until, packages: same }) => {
    const sizes = sizesOf(same, lang);
    return until !== undefined && sizes
      ? [t(key, { count: same.length, packages: sizes, date: date(until, lang) })]
      : [];
  });

/** Paid once: nothing is charged by itself. */
export function SbpPanel({ packages, t, lang }: PackagesProps) {
  const text = [t('payments.sbp.text'), ...lasting(packages, 'payments.card.lasts', t, lang)];
  return (
    <Method
      heading={t('payments.method')}
      who={<Who picture={pictureOf(<CardIcon />)} name={t('payments.by.sbp')} />}
      text={text.join(' ')}
    />
  );
}

/** There is no card, any more or yet; what it has paid for lasts until its day. */
export function NoCardPanel({ view, state: { result }, commands, t, lang }: PanelProps) {
  const owned = view.packages.ok ? view.packages.value.current : [];
  const ending = owned.filter(({ type, status }) => type === 'card' && status === 'cancelled');
  const removed = result?.kind === 'removed' ? dateAt(result.at, lang) : undefined;
  const text = [
    t(removed ? 'payments.removed.text' : 'payments.no-card.text'),
    ...lasting(ending, 'payments.removed.then', t, lang),
  ];
  return (
    <Method
      heading={t('payments.card')}
      who={
        <Who
          picture={<CardPicture t={t} />}
          name={t('payments.no-card')}
          note={removed && t('payments.no-card.removed', { date: removed })}
        />
      }
      text={text.join(' ')}
    >
      <Button kind={ending.length > 0 ? 'primary' : 'outline'} onClick={commands.replaceCard}>
        {t('payments.card.bind')}
      </Button>
    </Method>
  );
}
