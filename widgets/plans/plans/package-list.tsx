import { failureLabels } from '#failures/failure-labels.ts';
import type { Lang } from '#config/settings.ts';
import { size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { CardList } from '#ui/card/card-list.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { PlansCommands, PlansState } from './plans.flow.ts';
import type { Pending } from './pending.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanGroup } from './plan-group.tsx';
import { PlanOffer } from './plan-offer.tsx';

type Ready = Extract<PlansState, { step: 'ready' }>;

/**
 * The packages, all in one go, and nothing that comes later moves them: what a
 * refresh has to say stands below. Packages that one has, that replace them and
 * that are still to come are groups of their own.
 */
export function PackageList(props: ScreenProps<Ready, PlansCommands>) {
  const { state, commands, t, lang, navigate } = props;
  const { current, switchover, offers } = state.plans;
  const cardOf =
    (place: 'current' | 'switchover') => (pkg: (typeof current)[number], at: number) => (
      <PlanCard
        key={`${pkg.id} ${at}`}
        pkg={pkg}
        place={place}
        commands={commands}
        t={t}
        lang={lang}
      />
    );
  const created = current.filter((pkg) => pkg.willBeCreated);
  const owned = current.filter((pkg) => !pkg.willBeCreated);
  const other = { label: t('plans.list.other'), onClick: commands.otherPackages };
  // One primary action a screen: what has been begun comes before another purchase.
  const begun = current.some((pkg) => pkg.willBeCreated || pkg.status === 'payment-open');
  return (
    <Screen
      name="/plans"
      heading={t('plans.list.heading')}
      primary={begun ? undefined : other}
      secondary={begun ? other : undefined}
      footer={
        <>
          <Link onClick={() => navigate('/plans/input-promocode')}>
            {t('plans.list.promoCode')}
          </Link>
          {state.stale && (
            <Notice
              tone="warning"
              title={t('plans.list.stale')}
              action={{ label: t('common.retry'), onClick: commands.retry }}
            >
              {failureLabels(state.stale, t).text}
            </Notice>
          )}
        </>
      }
    >
      {state.notice && (
        <Notice tone="error" title={t(`plans.list.notice.${state.notice}.title`)}>
          {t(`plans.list.notice.${state.notice}.text`)}
        </Notice>
      )}
      {state.pending && (
        <Notice
          tone={state.pending.kind === 'payment' ? 'warning' : 'info'}
          title={pendingTitle(state.pending, t, lang)}
          action={{
            label: t(`plans.list.pending.${state.pending.kind}.action`),
            onClick: commands.resume,
          }}
        >
          {t(`plans.list.pending.${state.pending.kind}.text`)}
        </Notice>
      )}
      {owned.length > 0 && (
        <CardList label={t('plans.list.current')}>{owned.map(cardOf('current'))}</CardList>
      )}
      {created.length > 0 && (
        <PlanGroup heading={t('plans.list.created', { count: created.length })}>
          {created.map(cardOf('current'))}
        </PlanGroup>
      )}
      {switchover.length > 0 && (
        <PlanGroup heading={t('plans.list.switchover')}>
          {switchover.map(cardOf('switchover'))}
        </PlanGroup>
      )}
      {(offers.special || offers.sharedBalance) && (
        <PlanGroup heading={t('plans.list.offers')}>
          <PlanOffer
            kind={offers.sharedBalance ? 'sharedBalance' : 'special'}
            tenant={state.plans.tenant}
            t={t}
            lang={lang}
            navigate={navigate}
          />
        </PlanGroup>
      )}
    </Screen>
  );
}

function pendingTitle({ kind, size: of }: Pending, t: Translate, lang: Lang): string {
  const title = t(`plans.list.pending.${kind}.title`);
  return of ? t('plans.list.pending.sized', { title, size: size(of, lang) }) : title;
}
