import type { Meta } from '@storybook/react-vite';
import { bytesOf } from '#base/values/size.ts';
import type { Package } from '#base/values/package.ts';
import { noticesFrom, type NoticeFacts } from '#notice/notices.ts';
import { NoticeScreen } from '#widgets/notice/notice/notice.view.tsx';
import { aPackage } from './support/packages.ts';
import { screenStories, storyTime } from './support/screen-stories.tsx';

const meta: Meta = { id: 'notice', title: 'Notice' };
export default meta;

const screen = screenStories('notice');
const gigabytes = (amount: number) => bytesOf({ amount, unit: 'GB' });

/** The notices of these facts. */
const told = (facts: Partial<NoticeFacts>, limit = 1, topUpUrl?: string) =>
  screen(
    NoticeScreen,
    {
      step: 'ready',
      notices: noticesFrom({ isOver: false, firstSeen: {}, now: storyTime, ...facts }),
      announced: [],
    },
    { limit, topUpUrl },
  );

const half = { amount: 500, unit: 'GB' } as const;
const without = (pkg: Package): Package => {
  const { nextPayment: _, ...undated } = pkg;
  return undated;
};
const waiting = aPackage({ id: 'p', size: half, status: 'payment-open', willBeCreated: true });
const byCard = aPackage({
  ...{ id: 'c', type: 'card', size: half, cost: 250_00 },
  nextPayment: '2026-12-12',
});
const card = { id: 'c1', last4: '4242', packageIds: ['c'] } as const;
const daily = aPackage({ id: 'd', status: 'daily-charge', costPerDay: 5_00 });
const connecting = aPackage({ id: 's', size: half, status: 'connecting', willBeCreated: true });
const trial = aPackage({ id: 't', status: 'trial', expires: '2026-11-23', cost: 150_00 });
const cancelled = without(
  aPackage({ id: 'e', size: half, status: 'cancelled', expires: '2026-12-05' }),
);
const free = aPackage({ id: 'f', type: 'default', size: { amount: 10, unit: 'GB' }, cost: 0 });
const promo = without(
  aPackage({
    ...{ id: 'g', type: 'promo', size: { amount: 100, unit: 'GB' }, cost: 0 },
    expires: '2026-11-25',
  }),
);
const spaceOf = (used: number, total = 260) => ({
  ...{ usedBytes: gigabytes(used), totalBytes: gigabytes(total) },
  ...{ deletedBytes: 0, categories: [] },
});

export const PaymentOpen = told({ packages: [waiting] });
export const PaymentOpenWithoutPackage = told({
  requests: [{ status: 'in_process', paymentUrl: 'https://pay.example/1' }],
});
export const OverQuota = told({ use: spaceOf(284) });
export const OverQuotaWithoutNumbers = told({ isOver: true });
export const CardRefused = told({ packages: [byCard], cards: [{ ...card, status: 'refused' }] });
export const CardRefusedWithoutNumber = told({
  packages: [{ ...byCard, nextPayment: '2026-11-01' }],
  cards: [{ id: 'c1', status: 'refused', packageIds: [] }],
});
export const CardExpired = told({ packages: [byCard], cards: [{ ...card, status: 'expired' }] });
export const CardExpiredWithoutNumber = told({
  packages: [byCard],
  cards: [{ id: 'c1', status: 'expired', packageIds: [] }],
});
export const CardRemoved = told({ packages: [byCard], cards: [] });
export const ChargedDaily = told({ packages: [daily] }, 1, 'https://operator.example/top-up');
export const ChargedDailyWithoutTopUp = told({ packages: [daily] });
export const Activating = told({
  packages: [connecting],
  firstSeen: { s: storyTime - 6 * 60_000 },
});
export const TrialEnds = told({ packages: [trial] });
export const TrialEndsToday = told({ packages: [{ ...trial, expires: '2026-11-20' }] });
export const PackageEnds = told({ packages: [cancelled, free], use: spaceOf(182, 510) });
export const PackageEndsWithRoom = told({ packages: [cancelled, free], use: spaceOf(5, 510) });
export const PackageEndsAlone = told({ packages: [cancelled] });
export const NearlyFull = told({ use: spaceOf(239) });
export const Full = told({ use: spaceOf(260) });
export const PromoEnds = told({ packages: [promo] });
export const WithoutSize = told(
  {
    packages: [waiting, cancelled, promo, byCard, connecting].map((pkg) => ({
      ...pkg,
      size: { amount: 0, unit: 'GB' as const },
    })),
    cards: [],
    firstSeen: { s: 0 },
  },
  9,
);
export const Several = told({ packages: [daily, trial, cancelled, promo], use: spaceOf(239) }, 9);
