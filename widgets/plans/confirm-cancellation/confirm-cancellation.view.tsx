import type { ScreenProps, ScreenDeps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { Support } from '#failures/support.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type {
  ConfirmCancellationCommands,
  ConfirmCancellationState,
  StorageLeft,
} from './confirm-cancellation.state.ts';
import type { Package } from '#base/values/package.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import {
  StorageComparison,
  type ComparedStorage,
  type StoragePart,
} from '#ui/storage-bar/storage-bar.tsx';
import { bytesOf } from '#base/values/size.ts';
import { validUntil } from '#purchase/rules.ts';
import { date } from '#i18n/format.ts';
import type { Lang } from '#base/settings/settings.ts';
import { packageFacts, staysWhenCancelled, storageText } from '../package-facts.ts';
import { formatOwnedPackage, formatPackage } from '#purchase/package-labels.ts';
import { Link } from '#ui/link/link.tsx';
import { failureLabels, signInActionIfNeeded } from '#failures/failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { isRejectedUnprocessed } from '#base/values/failure-traits.ts';
import './confirm-cancellation.css';

const name = '/plans/before-unsubscribe';

/** `/plans/before-unsubscribe`. Spec §2. */
export function ConfirmCancellationScreen(
  props: ScreenProps<ConfirmCancellationState, ConfirmCancellationCommands>,
) {
  const { state, commands, t } = props;
  const toPlans = { label: t('common.to-plans'), onClick: commands.keep };
  switch (state.step) {
    case 'loading':
    case 'cancelled':
    case 'refused':
      return <LoadingScreen label={t('common.loading')} />;
    case 'asking':
      return <CancelQuestion {...props} state={state} />;
    case 'cancelling':
      if (state.pkg) return <CancelQuestion {...props} state={{ ...state, pkg: state.pkg }} />;
      return (
        <Result
          name={name}
          kind="progress"
          heading={t('plans.cancel.cancelling.heading')}
          text={t('plans.cancel.cancelling.text')}
          secondary={toPlans}
        />
      );
    case 'delayed':
      return (
        <Result
          name={`${name} delayed`}
          kind="later"
          heading={t('plans.cancel.delayed.heading')}
          text={t('plans.cancel.delayed.text')}
          primary={toPlans}
          secondary={{ label: t('plans.cancel.delayed.check'), onClick: commands.check }}
        />
      );
    case 'response-lost':
      return <CancelResponseLost {...props} state={state} />;
    case 'nothing-to-cancel':
      return (
        <Result
          name={`${name} nothing-to-cancel`}
          kind="info"
          heading={t('plans.cancel.nothing-to-cancel.heading')}
          text={t('plans.cancel.nothing-to-cancel.text')}
          primary={toPlans}
        />
      );
    case 'failed':
      return (
        <Failed
          name={`${name} failed`}
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={props.signInAgain}
          secondary={toPlans}
        />
      );
  }
}

interface CancelQuestionProps extends ScreenDeps {
  readonly state: {
    readonly step: 'asking' | 'cancelling';
    readonly pkg: Package;
    readonly smaller?: Package | undefined;
  } & StorageLeft;
  readonly commands: ConfirmCancellationCommands;
}

/**
 * Shows the storage until the package ends, and afterwards; or the package, if that is unknown.
 * Keeping it is the primary action; cancelling never looks like one.
 */
function CancelQuestion({ state, commands, t, lang }: CancelQuestionProps) {
  const { pkg, otherStorage, smaller } = state;
  const { size } = formatOwnedPackage(pkg, t, lang);
  const until = validUntil(pkg);
  const isKnown = until !== undefined && otherStorage !== undefined;
  const busy = state.step === 'cancelling';
  return (
    <Screen
      name="/plans/before-unsubscribe"
      frame="outcome"
      heading={t('plans.cancel.heading', { size })}
      lead={t(
        staysWhenCancelled(pkg) && !isKnown ? 'plans.cancel.lead' : 'plans.unsubscribe.charges',
      )}
      primary={{ label: t('plans.cancel.keep'), onClick: commands.keep, disabled: busy }}
      secondary={{
        label: t(busy ? 'plans.cancel.busy' : 'plans.cancel.confirm'),
        danger: true,
        busy,
        onClick: commands.cancel,
      }}
      footer={
        smaller && (
          <p className="cw-small">
            {t('plans.cancel.smaller')}{' '}
            <Link onClick={commands.chooseSmaller}>{smallerOffer(smaller, t, lang)}</Link>
          </p>
        )
      }
    >
      {isKnown ? (
        <StorageComparison rows={storageRows(pkg, until, otherStorage, t, lang)} />
      ) : (
        <Facts receipt facts={packageFacts(pkg, t, lang)} />
      )}
      <FilesAfterwards {...state} t={t} lang={lang} />
    </Screen>
  );
}

function smallerOffer(pkg: Package, t: Translate, lang: Lang): string {
  const { size, cost } = formatPackage(pkg, t, lang);
  return t('plans.cancel.smaller.offer', { size, price: cost });
}

/** The storage until the package ends, and what remains: the part that ends is dashed. */
function storageRows(
  pkg: Package,
  until: string,
  otherStorage: number,
  t: Translate,
  lang: Lang,
): readonly ComparedStorage[] {
  const bytes = bytesOf(pkg.size);
  const segments = (part: StoragePart) => [
    ...(otherStorage > 0 ? [{ id: 'kept', part: 'free' as const, bytes: otherStorage }] : []),
    { id: 'package', part, bytes },
  ];
  return [
    {
      id: 'until',
      term: t('plans.storage.until', { date: date(until, lang) }),
      value: storageText(otherStorage + bytes, lang),
      segments: segments('paid'),
    },
    {
      id: 'then',
      term: t('plans.storage.then'),
      value: storageText(otherStorage, lang),
      segments: segments('ending'),
    },
  ];
}

type FilesAfterwardsProps = StorageLeft &
  Pick<CancelQuestionProps, 't' | 'lang'> & { readonly pkg: Package };

/** What becomes of the files: how many are too many, if that is known. */
function FilesAfterwards({ pkg, otherStorage, usedBytes, t, lang }: FilesAfterwardsProps) {
  const until = validUntil(pkg);
  const isKnown = until !== undefined && otherStorage !== undefined && usedBytes !== undefined;
  const excess = isKnown ? usedBytes - otherStorage : 0;
  return (
    <p className="cw-receipt cw-files">
      <strong>{t('plans.cancel.files')}</strong>{' '}
      {!isKnown
        ? t('plans.cancel.files.if')
        : excess > 0 &&
          t('plans.storage.excess', {
            size: storageText(excess, lang),
            date: date(until, lang),
          })}
    </p>
  );
}

interface CancelResponseLostProps {
  readonly state: Extract<ConfirmCancellationState, { step: 'response-lost' }>;
  readonly commands: ConfirmCancellationCommands;
  readonly t: Translate;
  /** Signs out and opens /sso. */
  readonly signInAgain: () => void;
}

/**
 * It is unknown whether the request arrived, or it was rejected for now: sending it again is safe,
 * and left to the user. Spec §8.
 */
function CancelResponseLost(props: CancelResponseLostProps) {
  const { state, commands, t, signInAgain } = props;
  const { isRuledOut, failure } = state;
  const labels = failure && failureLabels(failure, t);
  // 409: the request did arrive, and was refused because of another one.
  const busy = failure?.kind === 'conflict' ? t('plans.cancel.conflict.text') : undefined;
  const why = failure && isRejectedUnprocessed(failure) ? labels?.text : busy;
  const signIn = signInActionIfNeeded(failure, t, signInAgain);
  const again = { label: t('plans.cancel.response-lost.again'), onClick: commands.sendAgain };
  return (
    <Result
      name="/plans/before-unsubscribe response-lost"
      kind="warning"
      heading={(why !== undefined && labels?.title) || t('plans.cancel.response-lost.heading')}
      text={why ?? labels?.title ?? t('plans.list.pending.response-lost.text')}
      next={[t('plans.cancel.response-lost.safe')]}
      primary={signIn ?? again}
      secondary={
        signIn
          ? again
          : isRuledOut
            ? { label: t('plans.cancel.keep'), onClick: commands.discard }
            : { label: t('common.to-plans'), onClick: commands.keep }
      }
      footer={<Support failure={failure} t={t} />}
    />
  );
}
