import { failureLabels } from '#failures/failure-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Link } from '#ui/link/link.tsx';
import { GivingUp, Paying } from '#purchase/ui/paying.tsx';
import { Result } from '#ui/result/result.tsx';
import type { OffersState } from '../offers.state.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import type { OffersScreenCommands } from '../view-commands.ts';

type Buying = Extract<OffersState, { step: 'buying' }>;

/** A purchase under way, from its sending to its outcome. */
export function BuyingScreen(props: ScreenProps<Buying, OffersScreenCommands>) {
  const { state, commands, t, lang } = props;
  const { change, opening } = state;
  const { pkg, paymentUrl } = change.pendingChange;
  const words = pkg && formatPackage(pkg, t, lang);
  const named = (key: `buying.${'unsure.again' | 'processing.heading' | 'waiting.heading'}`) =>
    words ? t(`${key}.sized`, { ...words }) : t(key);
  const toPlans = { label: t('common.toPlans'), onClick: commands.toPlans };
  const name = `/plans/available-packages/${change.step}`;
  switch (change.step) {
    case 'sending':
    case 'checking':
      return (
        <Result
          name={name}
          kind="progress"
          heading={t(`buying.${change.step}.heading`)}
          text={t(`buying.${change.step}.text`)}
        />
      );
    case 'unsure': {
      const said = change.failure && failureLabels(change.failure, t);
      return (
        <Result
          name={name}
          kind="warning"
          heading={said?.title ?? t('buying.unsure.heading')}
          text={t('buying.unsure.text')}
          primary={{ label: named('buying.unsure.again'), onClick: commands.sendAgain }}
          secondary={
            change.looked ? { label: t('buying.unsure.forget'), onClick: commands.forget } : toPlans
          }
        />
      );
    }
    case 'giving-up':
      return <GivingUp name="/plans/available-packages" t={t} />;
    case 'processing':
      return (
        <Result
          name={name}
          kind="later"
          heading={named('buying.processing.heading')}
          text={t('buying.processing.text')}
          primary={toPlans}
          secondary={{ label: t('buying.processing.check'), onClick: commands.check }}
          footer={
            <>
              {paymentUrl !== undefined && (
                <Link onClick={commands.openPayment}>{t('paying.open')}</Link>
              )}
              <Link onClick={commands.browse}>{t('buying.processing.browse')}</Link>
            </>
          }
        />
      );
    case 'waiting':
      return paymentUrl === undefined ? (
        <Result
          name={name}
          kind="progress"
          heading={named('buying.waiting.heading')}
          text={t('buying.waiting.text')}
          secondary={toPlans}
        />
      ) : (
        <Paying
          name={name}
          kind="later"
          heading={words ? t('paying.heading.priced', { ...words }) : t('paying.heading')}
          text={t(opening === 'opened' ? 'paying.text.opened' : 'paying.text')}
          label={t('paying.open')}
          url={paymentUrl}
          opening={opening}
          instant={pkg?.type === 'sbp'}
          failure={change.failure}
          commands={{ pay: commands.openPayment, giveUp: commands.giveUp }}
          t={t}
        />
      );
  }
}
