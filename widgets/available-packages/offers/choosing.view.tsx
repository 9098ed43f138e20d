import { lateView } from '#ui/screen/late-view.tsx';
import { AgreementLink } from '#agreement/ui/agreement-link.tsx';
import { date } from '#i18n/format.ts';
import {
  sizeOptionsOf,
  periodsOf,
  recommendedSize,
  type SizeOption,
} from '#purchase/package-catalog.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import {
  ownedPackage,
  planReplacedByBuying,
  switchoverDay,
  createSavingsCalculator,
} from '#purchase/rules.ts';
import { storageEffect } from '#purchase/storage-effect.ts';
import { StorageAfter } from '#purchase/ui/storage-after.tsx';
import { StickyAction } from '#ui/action/sticky-action.tsx';
import { useSharedElementStart, type SharedElementRef } from '#ui/motion/use-shared-element.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { Link } from '#ui/link/link.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { OfferList } from '#ui/offer-list/offer-list.tsx';
import type { Package } from '#base/values/package.ts';
import { helps } from './helpful-packages.ts';
import { offersOf, photosIn, type OfferLabelsDeps } from './offer-labels.ts';
import type { OffersScreenProps } from './offers.state.ts';
import './choosing.css';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';

const OffersNotice = lateView(
  async () => (await import('./notice/offers-notice.tsx')).OffersNotice,
);

type Props = OffersScreenProps<'choosing' | 'browsing'>;

/** Spec §4: what holds for every package. */
const assurances = ['offers.sure.stays', 'offers.sure.files', 'offers.sure.charges'] as const;

/** Sizes and periods to choose from, and the effect of the choice. */
export function ChoosingScreen(props: Props & { readonly carriedRef: SharedElementRef }) {
  const { state, commands, t, lang } = props;
  const { catalog, period, notice } = state;
  const choices = sizeOptionsOf(catalog, period);
  const pkg = choices.find((each) => each.id === state.choice)?.packages[0];
  return (
    <Screen
      name="/plans/available-packages"
      heading={t('offers.heading')}
      lead={t('offers.lead')}
      footer={<AgreementLink agreement={props.agreement} t={t} />}
    >
      {notice && <OffersNotice {...props} notice={notice} />}
      <div
        className="cw-choice"
        ref={useSharedElementStart(props.carriedRef, '.cw-offer:has(:checked)')}
      >
        <div>
          <OfferPeriods {...props} />
          <OfferList
            label={t('offers.sizes')}
            offers={offersOf(catalog, choices, {
              t,
              lang,
              marked: markedSize(props, choices),
            })}
            selected={state.choice}
            onSelect={commands.choose}
          />
          {pkg && <ChoiceNote {...props} pkg={pkg} />}
          {notice?.kind === 'full' && <FreeSpace {...props} />}
          <ul className="cw-assured">
            {assurances.map((key) => (
              <li key={key}>
                <CheckIcon />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
        {pkg && <ChoiceSummary {...props} pkg={pkg} />}
        {pkg && (
          <StickyAction
            price={formatPackage(pkg, t, lang).price}
            term={t(`offers.amount-due.${pkg.period}`)}
          >
            <ConnectButton {...props} pkg={pkg} />
          </StickyAction>
        )}
      </div>
    </Screen>
  );
}

/** For a full cloud the smallest size that is enough, if it is known what is used; else the page's own. */
function markedSize(
  { state, usedBytes: used, recommended, t }: Props,
  choices: readonly SizeOption[],
): OfferLabelsDeps['marked'] {
  if (state.notice?.kind !== 'full' || used === undefined)
    return { id: recommendedSize(recommended), text: t('offers.recommended') };
  const enough = choices.find(({ packages: [pkg] }) => helps(state.catalog, pkg, used));
  return { id: enough?.id, text: t('offers.enough') };
}

type ChoiceProps = Props & { readonly pkg: Package };

/** One sentence about the choice: what it replaces, or that the phone number comes next. */
function ChoiceNote({ state, pkg, t, lang }: ChoiceProps) {
  const replaced = replacedIn(state, pkg);
  if (state.step === 'browsing')
    return state.notice ? null : <p className="cw-consent">{t('offers.phone-next')}</p>;
  const day = switchoverDay(replaced);
  if (!replaced || day === undefined) return null;
  const { size } = formatPackage(replaced, t, lang);
  return <p>{t('offers.replaces', { size, date: date(day, lang) })}</p>;
}

/** Another way out of a full cloud than a package. */
const FreeSpace = ({ cloudUrl, t }: Props) =>
  cloudUrl !== undefined && (
    <p className="cw-consent">
      {t('offers.free-space')} <Link href={cloudUrl}>{t('offers.free-space.open')}</Link>
    </p>
  );

/** The package that ends when this one begins. */
const replacedIn = ({ catalog }: Props['state'], pkg: Package) =>
  ownedPackage(catalog, pkg) ? undefined : planReplacedByBuying(catalog, pkg);

/** Beside the sizes on a wide container: the resulting storage, and the price. */
function ChoiceSummary(props: ChoiceProps) {
  const { state, pkg, t, lang } = props;
  const { price } = formatPackage(pkg, t, lang);
  const visitor = state.step === 'browsing';
  // A replacement is paid when it begins, not when it is chosen.
  const begins = switchoverDay(replacedIn(state, pkg));
  const from = begins && { date: date(begins, lang) };
  const change = storageEffect(state.catalog, pkg, begins);
  const lead = from ? t('offers.storage-after.from', from) : t('offers.storage-after');
  return (
    <Panel look="gradient" label={t('offers.chosen')} className="cw-summary cw-chosen">
      <Heading depth={1} className="cw-title">
        {t('offers.chosen')}
      </Heading>
      <StorageAfter
        change={change}
        lead={visitor ? t('offers.storage-after.package') : lead}
        fits={visitor ? photosIn(pkg, t, lang) : undefined}
        used={state.notice?.kind === 'full' && !visitor && !from ? props.usedBytes : undefined}
        t={t}
        lang={lang}
      />
      {!(change.hasNoTotal && from) && (
        <Facts
          facts={[]}
          total={{ term: from ? t('offers.bar.from', from) : t('offers.amount-due'), value: price }}
        />
      )}
      <ConnectButton {...props} />
    </Panel>
  );
}

function ConnectButton({ state, commands, pkg, t, lang }: ChoiceProps) {
  const owned = ownedPackage(state.catalog, pkg);
  const { size } = formatPackage(pkg, t, lang);
  const ownedLabel = owned?.willBeCreated ? 'offers.current.soon' : 'offers.get.owned';
  return (
    <Button disabled={owned !== undefined} onClick={commands.connect}>
      {t(owned ? ownedLabel : 'offers.get', { size })}
    </Button>
  );
}

/** The periods, with the largest saving of a year, which is stated only here. */
function OfferPeriods({ state, commands, t }: OffersScreenProps<'choosing' | 'browsing'>) {
  const { catalog, period } = state;
  const all = periodsOf(catalog);
  if (all.length < 2) return null;
  const savingOf = createSavingsCalculator(catalog);
  return (
    <SegmentedControl
      label={t('offers.periods')}
      selected={period}
      onSelect={commands.choosePeriod}
      segments={all.map((value) => {
        const choices = sizeOptionsOf(catalog, value);
        const saving = choices.reduce(
          (largest, { packages }) => Math.max(largest, savingOf(packages[0])),
          0,
        );
        return {
          value,
          label: t(`offers.period.${value}`),
          badge: saving > 0 ? t('offers.saving.badge', { percent: saving }) : undefined,
        };
      })}
    />
  );
}
