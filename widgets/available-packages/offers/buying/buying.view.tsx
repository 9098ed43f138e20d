import { failureLabels } from '#failures/failure-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Link } from '#ui/link/link.tsx';
import { CancellingPayment, Paying } from '#purchase/ui/paying.tsx';
import { Result } from '#ui/result/result.tsx';
import type { OffersState } from '../offers.state.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import type { OffersScreenCommands } from '../view-commands.ts';

type Buying = Extract<OffersState, { step: 'buying' }>;

interface BuyingProps extends ScreenProps<Buying, OffersScreenCommands> {
  /** The screen name for tests and themes. */
  readonly name: string;
  readonly labels: ReturnType<typeof formatPackage> | undefined;
}

/** A purchase in progress, from sending to its outcome. */
export function BuyingScreen(given: ScreenProps<Buying, OffersScreenCommands>) {
  const { state, t, lang } = given;
  const { step, pendingChange } = state.change;
  const { pkg } = pendingChange;
  const name = `/plans/available-packages/${step}`;
  const props = { ...given, name, labels: pkg && formatPackage(pkg, t, lang) };
  switch (step) {
    case 'sending':
    case 'checking':
      return (
        <Result
          name={name}
          kind="progress"
          heading={t(`buying.${step}.heading`)}
          text={t(`buying.${step}.text`)}
        />
      );
    case 'unsure':
      return <ResponseLost {...props} />;
    case 'giving-up':
      return <CancellingPayment name="/plans/available-packages" t={t} />;
    case 'processing':
      return <StillProcessing {...props} />;
    case 'waiting':
      return <Waiting {...props} />;
  }
}

/** A text that names the package if it is known. */
const named = (
  { t, labels }: BuyingProps,
  key: `buying.${'unsure.again' | 'processing.heading' | 'waiting.heading'}`,
) => (labels ? t(`${key}.sized`, { ...labels }) : t(key));

const toPlans = ({ t, commands }: BuyingProps) => ({
  label: t('common.toPlans'),
  onClick: commands.toPlans,
});

function ResponseLost(props: BuyingProps) {
  const { state, commands, t, name } = props;
  const { change } = state;
  if (change.step !== 'unsure') return null;
  const failure = change.failure && failureLabels(change.failure, t);
  return (
    <Result
      name={name}
      kind="warning"
      heading={failure?.title ?? t('buying.unsure.heading')}
      text={t('buying.unsure.text')}
      primary={{ label: named(props, 'buying.unsure.again'), onClick: commands.sendAgain }}
      secondary={
        change.looked
          ? { label: t('buying.unsure.forget'), onClick: commands.forget }
          : toPlans(props)
      }
    />
  );
}

function StillProcessing(props: BuyingProps) {
  const { state, commands, t, name } = props;
  return (
    <Result
      name={name}
      kind="later"
      heading={named(props, 'buying.processing.heading')}
      text={t('buying.processing.text')}
      primary={toPlans(props)}
      secondary={{ label: t('buying.processing.check'), onClick: commands.check }}
      footer={
        <>
          {state.change.pendingChange.paymentUrl !== undefined && (
            <Link onClick={commands.openPayment}>{t('paying.open')}</Link>
          )}
          <Link onClick={commands.browse}>{t('buying.processing.browse')}</Link>
        </>
      }
    />
  );
}

function Waiting(props: BuyingProps) {
  const { state, commands, t, name, labels } = props;
  const { change, opening } = state;
  const { pkg, paymentUrl } = change.pendingChange;
  if (paymentUrl === undefined)
    return (
      <Result
        name={name}
        kind="progress"
        heading={named(props, 'buying.waiting.heading')}
        text={t('buying.waiting.text')}
        secondary={toPlans(props)}
      />
    );
  return (
    <Paying
      name={name}
      kind="later"
      heading={labels ? t('paying.heading.priced', { ...labels }) : t('paying.heading')}
      text={t(opening === 'opened' ? 'paying.text.opened' : 'paying.text')}
      label={t('paying.open')}
      url={paymentUrl}
      opening={opening}
      instant={pkg?.type === 'sbp'}
      failure={change.step === 'waiting' ? change.failure : undefined}
      commands={{ pay: commands.openPayment, giveUp: commands.giveUp }}
      t={t}
    />
  );
}
