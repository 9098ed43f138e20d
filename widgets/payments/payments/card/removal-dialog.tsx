import { date, money } from '#i18n/format.ts';
import type { Card } from '#payments/card.ts';
import { validUntil } from '#purchase/rules.ts';
import { Timeline, type TimelineStep } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { packagesOf } from '../charges.ts';
import { byEnd, digitsOf, sizesOf } from '../labels.ts';
import type { PanelProps } from '../screen-props.ts';

type Props = PanelProps & { readonly card: Card; readonly isBusy: boolean };

/** Asks whether to remove a card: what is not charged any more, and what ends when. Keeping it is first. */
export function RemovalDialog(props: Props) {
  const { card, isBusy, commands, t } = props;
  const digits = digitsOf(card.last4);
  const replace = () => {
    commands.keepCard();
    commands.replaceCard();
  };
  return (
    <Modal
      heading={
        digits ? t('payments.remove.heading', { card: digits }) : t('payments.remove.heading.plain')
      }
      closeLabel={t('common.close')}
      onClose={commands.keepCard}
      primary={{ label: t('payments.remove.keep'), onClick: commands.keepCard, disabled: isBusy }}
      secondary={{
        label: t(isBusy ? 'payments.remove.busy' : 'payments.remove.confirm'),
        danger: true,
        busy: isBusy,
        onClick: commands.removeCard,
      }}
    >
      <div className="cw-pay-removal">
        <Timeline steps={removalSteps(props)} />
        <p className="cw-pay-note">
          {t('payments.remove.replace')}{' '}
          <Link onClick={replace}>{t('payments.remove.replace.link')}</Link>
        </p>
      </div>
    </Modal>
  );
}

/** Today nothing more is charged; then each package ends on its day. */
function removalSteps({ card, view, t, lang }: Props): readonly TimelineStep[] {
  const digits = digitsOf(card.last4);
  const ends = byEnd(packagesOf(card, view), validUntil).map(
    ({ until, packages }): TimelineStep => ({
      when: 'end',
      title: until === undefined ? t('payments.remove.later') : date(until, lang),
      text: t('payments.remove.ends', {
        count: packages.length,
        packages: sizesOf(packages, lang),
      }),
    }),
  );
  return [
    {
      when: 'now',
      title: t('payments.remove.today'),
      sum: money(0, lang),
      text: digits
        ? t('payments.remove.today.text', { card: digits })
        : t('payments.remove.today.text.plain'),
    },
    ...ends,
  ];
}
