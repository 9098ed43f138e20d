import { AgreementConsent } from '#agreement/ui/agreement-link.tsx';
import { date, money } from '#i18n/format.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { validUntil } from '#purchase/rules.ts';
import { storageEffect } from '#purchase/storage-effect.ts';
import { StorageAfter } from '#purchase/ui/storage-after.tsx';
import { StickyAction } from '#ui/action/sticky-action.tsx';
import { Button } from '#ui/button/button.tsx';
import { Facts, Timeline, type TimelineStep } from '#ui/facts/facts.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { AlreadyOrdered } from '../notice/offers-notice.tsx';
import type { OffersScreenProps } from '../offers.state.ts';

/** A cancelled package to be reactivated: nothing is charged now, and when the next charge is. */
export function ReactivatingScreen(props: OffersScreenProps<'reactivating'>) {
  const { state, commands, t, lang } = props;
  const { catalog, pkg } = state;
  const labels = formatPackage(pkg, t, lang);
  const change = storageEffect(catalog, pkg);
  const until = validUntil(pkg);
  const now: TimelineStep = {
    when: 'now',
    title: t('charges.now'),
    sum: money(0, lang),
    text: t('offers.reactivate.now'),
  };
  const onwards: TimelineStep = {
    when: 'later',
    title: until === undefined ? t('receipt.then') : t('charges.from', { date: date(until, lang) }),
    sum: labels.price,
    text: t(`charges.repeats.${pkg.period}`),
  };
  const charge = { term: t('offers.charged.now'), value: money(0, lang) };
  const action = (
    <Button onClick={commands.confirm}>{t('offers.reactivate.action', { ...labels })}</Button>
  );
  return (
    <Screen
      name="/plans/available-packages/resume"
      heading={t('offers.reactivate.heading', { ...labels })}
      lead={t('offers.reactivate.lead')}
    >
      <AlreadyOrdered change={change} t={t} />
      <div className="cw-choice">
        <Panel className="cw-charges">
          <Heading depth={1} className="cw-title">
            {t('charges.heading')}
          </Heading>
          <Timeline steps={[now, onwards]} />
        </Panel>
        <Panel look="gradient" className="cw-summary">
          <StorageAfter change={change} lead={t('offers.reactivate.after')} t={t} lang={lang} />
          <Facts facts={[]} total={charge} />
          <div className="cw-summary-action">{action}</div>
          <AgreementConsent
            agreement={props.agreement}
            sentence={(terms) => t('offers.reactivate.consent', { terms })}
            label={t('charges.consent.terms')}
            t={t}
          />
          <Button kind="quiet" onClick={commands.back}>
            {t('offers.reactivate.back')}
          </Button>
        </Panel>
        <StickyAction price={charge.value} term={charge.term}>
          {action}
        </StickyAction>
      </div>
    </Screen>
  );
}
