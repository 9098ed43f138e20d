import type { ScreenProps } from '#app/route.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import type { Lang } from '#base/settings/settings.ts';
import { date } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { cancelSwitchState } from '#purchase/rules.ts';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';
import type { Package } from '#base/values/package.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import type { CheckedPageCommands, CheckedPageState } from '../static-page/static-page.flow.ts';
import { packageFacts } from '../package-facts.ts';
import { UnconfirmedPage } from '../static-page/unconfirmed-page.view.tsx';

const name = '/plans/subscription-exists';

type Props = ScreenProps<CheckedPageState<{ readonly pkg: Package }>, CheckedPageCommands>;

/** Why no other package is available now, and when one will be. */
export function SubscriptionExistsScreen(props: Props) {
  const { state, commands, t, lang, signInAgain } = props;
  if (state.step !== 'shown')
    return <UnconfirmedPage {...{ name, state, commands, t, signInAgain }} />;
  const { pkg } = state;
  if (pkg.status === 'payment-open') return <Unpaid {...props} pkg={pkg} />;
  return (
    <Result
      name={name}
      kind="info"
      receipt
      heading={t('plans.exists.heading')}
      text={t('plans.exists.text')}
      next={howItEnds(pkg).map((key) => t(key))}
      primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promo-code')}</Link>}
      summary={
        <>
          <BarPicture parts={['paid']} />
          <Facts receipt facts={facts(pkg, t, lang)} />
        </>
      }
    />
  );
}

/** Its payment is open: it is continued or cancelled before anything else is bought. */
function Unpaid({ pkg, commands, t, lang, navigate }: Props & { readonly pkg: Package }) {
  return (
    <Result
      name={`${name}/unpaid`}
      kind="warning"
      receipt
      heading={t('plans.list.pending.payment.title')}
      text={t('plans.list.pending.payment.text')}
      primary={{
        label: t('plans.list.pending.payment.action'),
        onClick: () => navigate('/plans/available-packages/open-session'),
      }}
      secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promo-code')}</Link>}
      summary={
        <>
          <BarPicture parts={['next']} waiting />
          <Facts receipt facts={packageFacts(withoutDates(pkg), t, lang)} />
        </>
      }
    />
  );
}

/** A package that is not paid for is not valid until any day. */
const withoutDates = ({ nextPayment: _charged, expires: _ends, ...pkg }: Package): Package => pkg;

/** Whether the package is charged again, as far as known: a payment by SBP is made once. */
const isRenewed = (pkg: Package): boolean =>
  !packageTraits(pkg).isPaidOnce && pkg.expires === undefined && pkg.nextPayment !== undefined;

/** How the package ends: by the user or by itself; nothing for one that renews and cannot be cancelled. */
const howItEnds = (pkg: Package) => {
  if (pkg.type === 'card' && cancelSwitchState(pkg) === 'on') return ['plans.exists.card'] as const;
  return isRenewed(pkg) ? [] : (['plans.exists.one-time'] as const);
};

/** The day of the next charge is not the end of the package. */
const facts = (pkg: Package, t: Translate, lang: Lang): readonly Fact[] => {
  if (!isRenewed(pkg)) return packageFacts(pkg, t, lang);
  const { nextPayment = '', ...owned } = pkg;
  const charge = { term: t('plans.storage.charge'), value: date(nextPayment, lang) };
  return [...packageFacts(owned, t, lang), charge];
};
