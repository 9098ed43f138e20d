import type { Meta } from '@storybook/react-vite';
import { bytesOf } from '#base/values/size.ts';
import { fileCategories, type CategoryUse, type StorageUse } from '#storage/storage-use.ts';
import type { StorageView } from '#widgets/storage/storage/storage.state.ts';
import { StorageScreen } from '#widgets/storage/storage/storage.view.tsx';
import { opening } from './support/opening.tsx';
import { aPackage } from './support/packages.ts';
import { screenStories, storyTime } from './support/screen-stories.tsx';
import { storageSkeleton } from '#widgets/storage/skeletons.ts';

const meta: Meta = { id: 'storage', title: 'Storage' };
export default meta;

const screen = screenStories('storage');
const gigabytes = (amount: number) => bytesOf({ amount, unit: 'GB' });
const total = gigabytes(260);

const next = aPackage({ id: 'p500', size: { amount: 500, unit: 'GB' }, cost: 250_00 });

const kinds = [
  ['image', 0.52, 10_231],
  ['video', 0.31, 412],
  ['document', 0.04, 1_204],
  ['office_spreadsheet', 0.03, 700],
  ['audio', 0.03, 655],
  ['archive', 0.02, 38],
  ['application', 0.01, 117],
  ['code', 0.01, 2_000],
] as const;

const kindsOf = (usedBytes: number): readonly CategoryUse[] =>
  kinds.map(([category, share, count]) => ({
    category,
    bytes: Math.round(usedBytes * share),
    count,
  }));

const usage = (usedGigabytes: number, change: Partial<StorageUse> = {}): StorageUse => {
  const usedBytes = gigabytes(usedGigabytes);
  return {
    usedBytes,
    totalBytes: total,
    deletedBytes: Math.round(usedBytes * 0.02),
    measuredAt: storyTime - 3 * 60 * 60 * 1000,
    categories: kindsOf(usedBytes),
    ...change,
  };
};

const ready = (storage: Partial<StorageView>, cloudUrl?: string) =>
  screen(
    StorageScreen,
    { step: 'ready', storage: { packagesBytes: total, isOver: false, next, ...storage } },
    { cloudUrl },
  );
const cloud = 'https://cloud.example/';

export const Opening = opening(storageSkeleton, 'Место в\u00a0облаке', 'Your storage');
export const Loading = screen(StorageScreen, { step: 'loading' }, { cloudUrl: undefined });
export const None = ready({
  use: usage(0, { totalBytes: 0, categories: [], deletedBytes: 0 }),
  packagesBytes: 0,
});
export const Normal = ready({ use: usage(182) }, cloud);
export const WithoutCloudAddress = ready({ use: usage(182) });
export const WithoutKinds = ready({ use: usage(182, { categories: [], deletedBytes: 0 }) });
export const EveryKind = ready({
  use: usage(182, {
    categories: fileCategories.map((category, at) => ({
      category,
      bytes: gigabytes(24 - at) / 2,
      count: at * 1000,
    })),
  }),
});
export const Nearing = ready({ use: usage(239) }, cloud);
export const Critical = ready({ use: usage(258.2) }, cloud);
export const Full = ready({ use: usage(260) }, cloud);
export const Over = ready({ use: usage(284), isOver: true }, cloud);
export const OverWithOldNumbers = ready({ use: usage(182), isOver: true }, cloud);
export const OverWithoutNumbers = ready({ isOver: true });
export const Unlimited = screen(
  StorageScreen,
  {
    step: 'ready',
    storage: { use: usage(182, { totalBytes: null }), packagesBytes: total, isOver: false },
  },
  { cloudUrl: cloud },
);
export const Empty = ready(
  { use: { usedBytes: 0, totalBytes: total, deletedBytes: 0, categories: [] } },
  cloud,
);
export const Unknown = ready({});
export const Family = ready({ use: usage(182, { familyBytes: gigabytes(9) }) }, cloud);
export const MeasuredEarlier = ready({
  use: usage(182, { measuredAt: storyTime - 72 * 60 * 60 * 1000 }),
});
export const StatedByThePage = ready({
  use: { usedBytes: gigabytes(182), totalBytes: total, deletedBytes: 0, categories: [] },
});
export const Stale = screen(
  StorageScreen,
  {
    step: 'ready',
    storage: { use: usage(182), packagesBytes: total, isOver: false, next },
    stale: { kind: 'offline' },
  },
  { cloudUrl: cloud },
);
export const Offline = screen(
  StorageScreen,
  { step: 'failed', failure: { kind: 'offline' } },
  { cloudUrl: undefined },
);
export const ServerError = screen(
  StorageScreen,
  { step: 'failed', failure: { kind: 'server', status: 500, code: '' } },
  { cloudUrl: undefined },
);
