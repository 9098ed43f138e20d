import type { Lang } from '#base/settings/settings.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import type { Package } from '#base/values/package.ts';
import { photoCapacity, sizeOf } from '#base/values/size.ts';
import { date, money, size, wholeNumber } from '#i18n/format.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Notice, NoticeReason } from '#notice/notices.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { canReactivate } from '#purchase/rules.ts';
import type { Tone } from '#ui/icons/tone-icon.tsx';
import type { NoticeTarget } from './notice.state.ts';

export const tones: Readonly<Record<NoticeReason, Tone>> = {
  'payment-open': 'warning',
  over: 'error',
  card: 'error',
  'daily-charge': 'warning',
  activating: 'info',
  trial: 'info',
  ends: 'info',
  'nearly-full': 'warning',
  promo: 'info',
};

/** Where a notice leads; `top-up` is an address of the operator. */
export const targets: Readonly<Record<NoticeReason, NoticeTarget | 'top-up'>> = {
  'payment-open': '/plans/available-packages/open-session',
  over: '/plans/available-packages',
  card: '/payments',
  'daily-charge': 'top-up',
  activating: '/plans',
  trial: '/plans',
  ends: '/plans',
  'nearly-full': '/plans/available-packages',
  promo: '/plans/available-packages',
};

/** What a notice says: what is so, what follows, and what to do. */
export interface NoticeTexts {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action: string;
}

/** The texts of a notice. A number or a date that is not known is not said. */
export function noticeTexts(notice: Notice, t: Translate, lang: Lang): NoticeTexts {
  const say = { t, lang };
  switch (notice.reason) {
    case 'payment-open':
      return openPaymentTexts(notice.pkg, say);
    case 'over':
      return {
        title:
          notice.missingBytes === undefined
            ? t('notice.over.unknown')
            : t('notice.over', { size: bytesText(notice.missingBytes, lang) }),
        text: t('notice.full.text'),
        action: t('notice.more'),
      };
    case 'card':
      return cardTexts(notice, say);
    case 'daily-charge':
      return dailyChargeTexts(notice.pkg, say);
    case 'activating':
      return {
        title: named(notice.pkg, 'notice.activating', say),
        text: t('notice.activating.text'),
        action: t('notice.activating.action'),
      };
    case 'trial':
      return trialTexts(notice, say);
    case 'ends':
      return endTexts(notice, say);
    case 'nearly-full':
      return nearlyFullTexts(notice, say);
    case 'promo':
      return {
        title: named(notice.pkg, 'notice.promo', say, { date: date(notice.date, lang) }),
        text: t('notice.promo.text'),
        action: t('notice.promo.action'),
      };
  }
}

interface Say {
  readonly t: Translate;
  readonly lang: Lang;
}

type NoticeOf<Reason extends NoticeReason> = Extract<Notice, { reason: Reason }>;
type Named = Extract<MessageKey, `notice.${string}.unnamed`>;
type KeyOfNamed = Named extends `${infer Key}.unnamed` ? Extract<MessageKey, Key> : never;

/** A text with the size of a package, or the one without it. */
function named(
  pkg: Package | undefined,
  key: KeyOfNamed,
  { t, lang }: Say,
  values: Readonly<Record<string, string>> = {},
): string {
  return pkg && pkg.size.amount > 0
    ? t(key, { ...values, size: size(pkg.size, lang) })
    : t(`${key}.unnamed`, values);
}

const bytesText = (bytes: number, lang: Lang): string => size(sizeOf(bytes), lang);

/** What a period costs; undefined if that is not known, or nothing. */
const costOf = (pkg: Package | undefined, lang: Lang): string | undefined =>
  pkg && !pkg.unpriced && pkg.cost > 0 ? money(pkg.cost, lang) : undefined;

function openPaymentTexts(pkg: Package | undefined, say: Say): NoticeTexts {
  const { t, lang } = say;
  const cost = costOf(pkg, lang);
  return {
    title: named(pkg, 'notice.payment-open', say),
    text: cost && t('notice.payment-open.text', { cost }),
    action: t('notice.payment-open.action'),
  };
}

function cardTexts({ problem, pkg, last4, until }: NoticeOf<'card'>, say: Say): NoticeTexts {
  const { t, lang } = say;
  const cost = costOf(pkg, lang);
  const title =
    problem === 'removed'
      ? named(pkg, 'notice.card.removed', say)
      : last4 === undefined || (problem === 'refused' && !cost)
        ? t(`notice.card.${problem}.unnamed`)
        : t(`notice.card.${problem}`, {
            last4,
            ...(cost && problem === 'refused' ? { cost } : {}),
          });
  return {
    title,
    text: until && t('notice.card.text', { date: date(until, lang) }),
    action: t(problem === 'removed' ? 'notice.card.add' : 'notice.card.replace'),
  };
}

function dailyChargeTexts({ costPerDay }: Package, { t, lang }: Say): NoticeTexts {
  return {
    title: costPerDay
      ? t('notice.daily-charge', { cost: money(costPerDay, lang) })
      : t('notice.daily-charge.unknown'),
    text: t('notice.daily-charge.text'),
    action: t('notice.daily-charge.action'),
  };
}

function trialTexts({ pkg, days, date: end }: NoticeOf<'trial'>, { t, lang }: Say): NoticeTexts {
  const isCharged = costOf(pkg, lang) && !packageTraits(pkg).isPaidOnce;
  const { cost } = formatPackage(pkg, t, lang);
  return {
    title: days === 0 ? t('notice.trial.today') : t('notice.trial', { count: days }),
    text: isCharged ? t('notice.trial.text', { date: date(end, lang), cost }) : undefined,
    action: t('notice.see-plan'),
  };
}

function endTexts(notice: NoticeOf<'ends'>, say: Say): NoticeTexts {
  const { pkg, leftBytes, usedBytes = 0 } = notice;
  const { t, lang } = say;
  const left = leftBytes === undefined ? undefined : bytesText(leftBytes, lang);
  const isTooLittle = leftBytes !== undefined && usedBytes > leftBytes;
  return {
    title: named(pkg, 'notice.ends', say, { date: date(notice.date, lang) }),
    text:
      left &&
      (isTooLittle
        ? t('notice.ends.too-little', { left, used: bytesText(usedBytes, lang) })
        : t('notice.ends.left', { left })),
    action: t(canReactivate(pkg) ? 'notice.ends.action' : 'notice.see-plan'),
  };
}

function nearlyFullTexts(
  { leftBytes, totalBytes }: NoticeOf<'nearly-full'>,
  { t, lang }: Say,
): NoticeTexts {
  const action = t('notice.more');
  if (leftBytes === 0)
    return { title: t('notice.over.unknown'), text: t('notice.full.text'), action };
  const photos = photoCapacity(sizeOf(leftBytes));
  return {
    title: t('notice.nearly-full', {
      left: bytesText(leftBytes, lang),
      total: bytesText(totalBytes, lang),
    }),
    text: photos > 0 ? t('notice.photos', { photos: wholeNumber(photos, lang) }) : undefined,
    action,
  };
}
