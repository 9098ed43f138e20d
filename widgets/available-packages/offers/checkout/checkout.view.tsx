import type { ReactNode } from 'react';
import { failureLabels, signInActionIfNeeded } from '#failures/failure-labels.ts';
import { Support } from '#failures/support.tsx';
import { Link } from '#ui/link/link.tsx';
import { CancellingPayment, Paying } from '#purchase/ui/paying.tsx';
import { WaitingForPayment } from '#purchase/ui/waiting-for-payment.tsx';
import { UpcomingStorage } from '#purchase/ui/storage-after.tsx';
import { Result } from '#ui/result/result.tsx';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';
import { formatPackage } from '#purchase/package-labels.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import { isRejectedUnprocessed } from '#base/values/failure-traits.ts';
import { chargeOf, dueNow } from '../../first-charge.ts';
import { keepsPlan } from '../choosing.ts';
import { unpaidUrl } from '../notice/pending-notice.ts';
import type { OffersScreenProps } from '../offers.state.ts';

interface CheckoutProps extends OffersScreenProps<'checkout'> {
  /** The name of the screen: the focus moves to its heading when the name changes. */
  readonly name: string;
  /** The texts of the package, if it is known. */
  readonly labels: Readonly<Record<string, string>> | undefined;
  /** Whether a cancelled package is kept: nothing is bought, and nothing is charged now. */
  readonly reactivates: boolean;
  /** What is being bought, if it is known. */
  readonly picture: ReactNode;
}

/** A purchase in progress, from sending to its outcome. */
export function CheckoutScreen(screenProps: OffersScreenProps<'checkout'>) {
  const { state, t, lang } = screenProps;
  const { step, pendingChange } = state.change;
  const { pkg } = pendingChange;
  const name = `/plans/available-packages/${step}`;
  const reactivates = pkg !== undefined && keepsPlan(state.catalog, pkg);
  const props = {
    ...screenProps,
    reactivates,
    name,
    labels: pkg && { ...formatPackage(pkg, t, lang) },
    picture: pkg && <UpcomingStorage size={pkg.size} lang={lang} />,
  };
  switch (step) {
    case 'sending':
      return (
        <Result
          name={name}
          kind="progress"
          picture={props.picture}
          heading={t('buying.sending.heading')}
          text={t('buying.sending.text')}
        />
      );
    case 'checking':
      if (state.change.isBack) return <BackOnline {...props} />;
      return (
        <Result
          name={name}
          kind="progress"
          picture={props.picture}
          heading={t('buying.checking.heading')}
          text={t(reactivates ? 'buying.checking.text.reactivation' : 'buying.checking.text')}
        />
      );
    case 'response-lost':
      return <ResponseLost {...props} />;
    case 'cancelling':
      return <CancellingPayment name="/plans/available-packages" t={t} />;
    case 'delayed':
      return <StillProcessing {...props} />;
    case 'waiting':
      return <Waiting {...props} />;
  }
}

const toPlans = ({ t, commands }: CheckoutProps) => ({
  label: t('common.to-plans'),
  onClick: commands.toPlans,
});

/** The connection is back: what was lost without it is looked up by itself. */
const BackOnline = (props: CheckoutProps) => (
  <Result
    name={props.name}
    kind="success"
    heading={props.t('buying.back-online.heading')}
    text={props.t(
      props.labels ? 'buying.back-online.text.sized' : 'buying.back-online.text',
      props.labels,
    )}
    summary={<BarPicture parts={['next']} waiting />}
    secondary={toPlans(props)}
  />
);

/** Spec §8: a request that was rejected for now says why, and whether only a sign-in helps. */
function ResponseLost(props: CheckoutProps) {
  const { state, commands, t, name, signInAgain, reactivates } = props;
  const { change } = state;
  if (change.step !== 'response-lost') return null;
  const { failure, isRuledOut } = change;
  // After a 409 that the list does not explain, no earlier request is known to be running.
  const labels = failure && failure.kind !== 'conflict' && failureLabels(failure, t);
  const signIn = signInActionIfNeeded(failure, t, signInAgain);
  const again = {
    label: reactivates
      ? t('offers.reactivate.action', props.labels)
      : t(
          props.labels ? 'buying.response-lost.again.sized' : 'buying.response-lost.again',
          props.labels,
        ),
    onClick: commands.sendAgain,
  };
  const discard = reactivates ? 'offers.reactivate.back' : 'buying.response-lost.discard';
  const safe = t(
    reactivates ? 'buying.response-lost.text.reactivation' : 'buying.response-lost.text',
  );
  const why = labels && isRejectedUnprocessed(failure) && labels.text;
  return (
    <Result
      name={name}
      kind="warning"
      heading={(labels && labels.title) || t('buying.response-lost.heading')}
      text={why || safe}
      next={why ? [safe] : undefined}
      primary={signIn ?? again}
      secondary={
        signIn
          ? again
          : isRuledOut
            ? { label: t(discard), onClick: commands.discard }
            : toPlans(props)
      }
      footer={<Support failure={failure} t={t} />}
    />
  );
}

function StillProcessing(props: CheckoutProps) {
  const { state, commands, t, name } = props;
  const check = { label: t('buying.delayed.check'), onClick: commands.check };
  const browse = { label: t('buying.delayed.browse'), onClick: commands.browse };
  const url = unpaidUrl(state);
  if (url !== undefined)
    return (
      <Paying
        {...paymentProps(props)}
        kind="later"
        picture={props.picture}
        url={url}
        heading={t(
          props.labels ? 'payment.unpaid.heading.sized' : 'payment.unpaid.heading',
          props.labels,
        )}
        text={t('payment.unpaid.text')}
        label={t('payment.continue')}
        links={[check, browse, toPlans(props)]}
      />
    );
  return (
    <Result
      name={name}
      kind="later"
      heading={t(
        props.labels ? 'buying.delayed.heading.sized' : 'buying.delayed.heading',
        props.labels,
      )}
      text={t('buying.delayed.text')}
      primary={toPlans(props)}
      secondary={check}
      footer={<Link onClick={browse.onClick}>{browse.label}</Link>}
    />
  );
}

function Waiting(props: CheckoutProps) {
  const { state, t, lang, name, picture } = props;
  const { change, opening } = state;
  const url = unpaidUrl(state);
  if (url === undefined)
    return (
      <Result
        name={name}
        kind="progress"
        heading={t(
          props.labels ? 'buying.waiting.heading.sized' : 'buying.waiting.heading',
          props.labels,
        )}
        text={t('buying.waiting.text')}
        picture={picture}
        summary={!picture && <BarPicture parts={['next']} waiting />}
        secondary={toPlans(props)}
      />
    );
  const { pkg } = change.pendingChange;
  return (
    <WaitingForPayment
      {...paymentProps(props)}
      url={url}
      size={pkg?.size}
      due={dueNow(chargeOf(change.pendingChange))}
      isOpened={opening === 'opened'}
      lang={lang}
    />
  );
}

/** What has not been paid for yet, as far as known: it is paid or cancelled. */
function paymentProps({ state: { change, opening }, commands, t, name }: CheckoutProps) {
  const { pkg } = change.pendingChange;
  return {
    name,
    opening,
    instant: pkg && packageTraits(pkg).opensBankApp,
    failure: change.step === 'waiting' ? change.failure : undefined,
    commands: { pay: commands.openPayment, cancelPayment: commands.cancelPayment },
    t,
  };
}
