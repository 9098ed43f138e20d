import { lateView } from '#ui/screen/late-view.tsx';
import { sharedBalanceOffer, specialPromo } from '#base/values/fixed-offers.ts';
import { maskedPhone } from '#base/values/phone/phone.ts';
import { bytesOf } from '#base/values/size.ts';
import { summariseStorage, type StorageSummary } from '#plans/storage-summary.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { PlansCommands, PlansState } from './plans.state.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { StoragePanel } from './storage-panel.tsx';
import './package-list.css';

const PlansNotices = lateView(async () => (await import('./plans-notices.tsx')).PlansNotices);
const StaleNotice = lateView(async () => (await import('#failures/stale-notice.tsx')).StaleNotice);

type Ready = Extract<PlansState, { step: 'ready' }>;
type Props = ScreenProps<Ready, PlansCommands>;

/**
 * The storage, its packages, an offer, and the signed-in user. Nothing that arrives later moves
 * them: messages of a refresh are shown below.
 */
export function PackageList(props: Props) {
  const { state, commands, t, lang } = props;
  const storage = summariseStorage(state.plans);
  const hasPayment = storage.listed.some(({ pkg }) => pkg.status === 'payment-open');
  const hasStorage = storage.totalBytes + storage.upcomingBytes > 0;
  const offer = nextOffer(state.plans.offers, storage.totalBytes);
  return (
    <Screen name="/plans" heading={t('plans.list.heading')}>
      {(state.notice ?? state.pending) && (
        <PlansNotices
          notice={state.notice}
          pending={state.pending}
          commands={commands}
          t={t}
          lang={lang}
        />
      )}
      <div className={classOf(storage, offer)}>
        {hasStorage && (
          <StoragePanel
            storage={storage}
            usage={state.usage}
            hasPayment={hasPayment}
            otherPackages={commands.otherPackages}
            openStorage={state.plans.use && (() => props.navigate('/storage'))}
            t={t}
            lang={lang}
          />
        )}
        {storage.onlyFree && offer && (
          <PlanOffer kind={offer} tenant={state.plans.tenant} {...props} />
        )}
        <OwnPackages {...props} storage={storage} />
        {!storage.onlyFree && offer && (
          <PlanOffer kind={offer} tenant={state.plans.tenant} {...props} />
        )}
        {!hasStorage && <OtherPackages hasPayment={hasPayment} {...props} />}
        <PageLinks {...props} />
        <Stale {...props} />
      </div>
    </Screen>
  );
}

/** A pending payment has the only filled button. */
const OtherPackages = ({ hasPayment, commands, t }: Props & { readonly hasPayment: boolean }) => (
  <div className="cw-actions" part="actions">
    <Button kind={hasPayment ? 'secondary' : 'primary'} onClick={commands.otherPackages}>
      {t('plans.list.other')}
    </Button>
  </div>
);

/** The user's packages. */
const OwnPackages = ({
  state,
  commands,
  clock,
  storage,
  t,
  lang,
}: Props & { readonly storage: StorageSummary }) => (
  <Panel className="cw-list">
    <Heading depth={1} className="cw-title">
      {t('plans.list.current')}
    </Heading>
    <PlanCards
      label={t('plans.list.current')}
      clock={clock}
      listed={storage.listed}
      commands={commands}
      hasPayments={!state.withoutPayments}
      t={t}
      lang={lang}
    />
  </Panel>
);

/** Why the list could not be refreshed, if it could not. */
const Stale = ({ state: { stale }, commands, t }: Props) =>
  stale && (
    <StaleNotice title={t('plans.list.stale')} failure={stale} retry={commands.retry} t={t} />
  );

/** An offer beside a list of one or two packages would leave a gap below the list. */
const classOf = ({ onlyFree, listed }: StorageSummary, offer: string | undefined) =>
  offer && (onlyFree || listed.length > 2) ? 'cw-plans cw-beside' : 'cw-plans';

/** An offer (spec §4, steps 5 and 6) is shown only if it is larger than the present storage. */
function nextOffer(offers: Ready['plans']['offers'], total: number) {
  const larger = (offered: typeof specialPromo.size | typeof sharedBalanceOffer.size) =>
    bytesOf(offered) > total;
  if (offers.sharedBalance) return larger(sharedBalanceOffer.size) ? 'shared-balance' : undefined;
  return offers.special && larger(specialPromo.size) ? 'special' : undefined;
}

function PageLinks({ state: { user, withoutPayments }, commands, navigate, t }: Props) {
  return (
    <div className="cw-plans-links">
      <span>
        {!withoutPayments && (
          <>
            <Link onClick={commands.openPayments}>{t('plans.list.payments')}</Link>
            {' · '}
          </>
        )}
        <Link onClick={() => navigate('/plans/input-promocode')}>{t('plans.list.promo-code')}</Link>
      </span>
      {user && (
        <span>
          {user.phone === undefined
            ? t('plans.list.user')
            : t('plans.list.user.phone', { phone: maskedPhone(user.phone) })}
          {' · '}
          <Link onClick={commands.signOut}>{t('plans.list.sign-out')}</Link>
        </span>
      )}
    </div>
  );
}
