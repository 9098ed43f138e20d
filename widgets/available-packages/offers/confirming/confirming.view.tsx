import { AgreementConsent } from '#agreement/ui/agreement-link.tsx';
import { date, money } from '#i18n/format.ts';
import { opensNewTab } from '#browser/payment-opener.ts';
import { sizeOptionsOf } from '#purchase/package-catalog.ts';
import { paymentMethod } from '#purchase/payment-method.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { planReplacedByBuying, switchoverDay } from '#purchase/rules.ts';
import { storageEffect } from '#purchase/storage-effect.ts';
import { StorageAfter } from '#purchase/ui/storage-after.tsx';
import { useSharedElementEnd, type SharedElementRef } from '#ui/motion/use-shared-element.ts';
import { StickyAction } from '#ui/action/sticky-action.tsx';
import { Button } from '#ui/button/button.tsx';
import { Facts, Timeline } from '#ui/facts/facts.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { chargesOf } from './charges.ts';
import { ifLater } from '../../first-charge.ts';
import { AlreadyOrdered, OffersNotice } from '../notice/offers-notice.tsx';
import type { OffersScreenProps } from '../offers.state.ts';

type Props = OffersScreenProps<'confirming'>;

/** What will be activated, what is charged and when: the last step before the purchase. */
export function ConfirmingScreen(props: Props & { readonly carriedRef: SharedElementRef }) {
  const { state, commands, t, lang, clock } = props;
  const { catalog, pkg } = state;
  const charges = chargesOf(catalog, pkg, clock.now(), t, lang);
  const labels = formatPackage(pkg, t, lang);
  const replaced = planReplacedByBuying(catalog, pkg);
  const starts = ifLater(switchoverDay(replaced), clock.now());
  const change = storageEffect(catalog, pkg, starts);
  const old = replaced && {
    old: formatPackage(replaced, t, lang).size,
    date: date(starts ?? '', lang),
  };
  const action = <Button onClick={commands.confirm}>{actionOf(props, charges.dueNow)}</Button>;
  return (
    <Screen
      name="/plans/available-packages/confirm"
      heading={
        old
          ? t('offers.confirm.heading.replace', { ...labels, ...old })
          : t('offers.confirm.heading', { ...labels })
      }
      lead={starts ? t('offers.confirm.lead.replace', { ...old }) : t('offers.confirm.lead')}
    >
      <OtherTerms {...props} />
      <AlreadyOrdered change={change} t={t} />
      <div className="cw-choice" ref={useSharedElementEnd(props.carriedRef, '.cw-summary')}>
        <Panel className="cw-charges">
          <PaymentMethods {...props} />
          <Heading depth={1} className="cw-title">
            {t('charges.heading')}
          </Heading>
          <Timeline steps={charges.steps} />
        </Panel>
        <Panel look="gradient" className="cw-summary">
          <StorageAfter
            change={change}
            lead={starts ? t('offers.storage-after.from', { ...old }) : t('offers.storage-after')}
            starts={starts && old?.date}
            t={t}
            lang={lang}
          />
          {charges.total && !(change.hasNoTotal && charges.dueNow === undefined) && (
            <Facts facts={[]} total={charges.total} />
          )}
          <div className="cw-summary-action">{action}</div>
          <Consent {...props} />
          <Button kind="quiet" onClick={commands.back}>
            {t('offers.confirm.back')}
          </Button>
        </Panel>
        <StickyAction price={charges.total?.value} term={charges.total?.term}>
          {action}
        </StickyAction>
      </div>
    </Screen>
  );
}

/** The terms that are accepted, and that the payment page opens in a new tab. */
function Consent({ state: { catalog, pkg }, agreement, paymentMode, t }: Props) {
  const method = paymentMethod(catalog.tenant, pkg);
  return (
    <AgreementConsent
      agreement={agreement}
      sentence={(terms) => t('charges.consent', { terms })}
      label={t('charges.consent.terms')}
      lead={
        method !== 'balance' && opensNewTab(method === 'sbp', paymentMode)
          ? t('offers.confirm.new-tab')
          : undefined
      }
      t={t}
    />
  );
}

/**
 * What differs from what was seen earlier: the day, or the price while that of the selected payment method
 * differs.
 */
function OtherTerms(props: Props) {
  const { notice, pkg } = props.state;
  if (notice?.kind === 'other-day') return <OffersNotice {...props} notice={notice} />;
  if (notice?.kind !== 'other-price' || notice.seen === pkg.cost) return null;
  return <OffersNotice {...props} notice={{ ...notice, pkg }} />;
}

/**
 * Label of the button: pay on a page, change the plan on the date shown above, or activate now.
 * @param due what is paid now, if it is known
 */
function actionOf({ state: { catalog, pkg }, t, lang }: Props, due: number | undefined): string {
  const labels = formatPackage(pkg, t, lang);
  if (due !== 0 && paymentMethod(catalog.tenant, pkg) !== 'balance')
    return due ? t('offers.confirm.pay', { price: money(due, lang) }) : t('paying.open');
  return planReplacedByBuying(catalog, pkg)
    ? t('offers.confirm.replace', { ...labels })
    : t('offers.get', { ...labels });
}

/** By card or once by SBP, if there is a choice. */
function PaymentMethods({ state, commands, t }: Props) {
  const { catalog, period, choice, pkg } = state;
  const packages = sizeOptionsOf(catalog, period).find(({ id }) => id === choice)?.packages;
  if (!packages || packages.length < 2) return null;
  return (
    <SegmentedControl
      label={t('offers.payment-method')}
      selected={pkg.id}
      onSelect={commands.payWith}
      segments={packages.map((each) => ({
        value: each.id,
        label: t(`offers.payment-method.${paymentMethod(catalog.tenant, each)}`),
      }))}
    />
  );
}
