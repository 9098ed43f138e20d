import type { Lang } from '#base/settings/settings.ts';
import type { LoadCatalog, LoadedCatalog } from './loaded-catalog.ts';
import { mergeCatalogs } from './merge-catalogs.ts';

/** The owner of a catalog: a widget, or what all of them share. */
export type CatalogOwner =
  'common' | 'sign-in' | 'plans' | 'available-packages' | 'promo-entry' | 'promo';

export type FurtherLang = Exclude<Lang, 'ru' | 'en'>;

type CatalogFiles = Readonly<Record<FurtherLang, LoadCatalog>>;

const common: CatalogFiles = {
  es: () => import('./messages/further/es.json'),
  id: () => import('./messages/further/id.json'),
  pt: () => import('./messages/further/pt.json'),
  tr: () => import('./messages/further/tr.json'),
};

const code: CatalogFiles = {
  es: () => import('./messages/further/code.es.json'),
  id: () => import('./messages/further/code.id.json'),
  pt: () => import('./messages/further/code.pt.json'),
  tr: () => import('./messages/further/code.tr.json'),
};

const payment: CatalogFiles = {
  es: () => import('./messages/further/payment.es.json'),
  id: () => import('./messages/further/payment.id.json'),
  pt: () => import('./messages/further/payment.pt.json'),
  tr: () => import('./messages/further/payment.tr.json'),
};

const promo: CatalogFiles = {
  es: () => import('./messages/further/promo.es.json'),
  id: () => import('./messages/further/promo.id.json'),
  pt: () => import('./messages/further/promo.pt.json'),
  tr: () => import('./messages/further/promo.tr.json'),
};

/**
 * The files of each catalog in the languages beyond the first two. The build makes one file of those
 * of an owner and a language. This table itself is loaded on demand, so that users of the first two
 * languages do not download it.
 */
export const furtherCatalogs: Readonly<Record<CatalogOwner, readonly CatalogFiles[]>> = {
  common: [common],
  'sign-in': [
    {
      es: () => import('#widgets/sign-in/messages/es.json'),
      id: () => import('#widgets/sign-in/messages/id.json'),
      pt: () => import('#widgets/sign-in/messages/pt.json'),
      tr: () => import('#widgets/sign-in/messages/tr.json'),
    },
    common,
    code,
  ],
  plans: [
    {
      es: () => import('#widgets/plans/messages/es.json'),
      id: () => import('#widgets/plans/messages/id.json'),
      pt: () => import('#widgets/plans/messages/pt.json'),
      tr: () => import('#widgets/plans/messages/tr.json'),
    },
    common,
  ],
  'available-packages': [
    {
      es: () => import('#widgets/available-packages/messages/es.json'),
      id: () => import('#widgets/available-packages/messages/id.json'),
      pt: () => import('#widgets/available-packages/messages/pt.json'),
      tr: () => import('#widgets/available-packages/messages/tr.json'),
    },
    common,
    payment,
  ],
  'promo-entry': [
    {
      es: () => import('#widgets/promo-entry/messages/es.json'),
      id: () => import('#widgets/promo-entry/messages/id.json'),
      pt: () => import('#widgets/promo-entry/messages/pt.json'),
      tr: () => import('#widgets/promo-entry/messages/tr.json'),
    },
    common,
    promo,
  ],
  promo: [
    {
      es: () => import('#widgets/promo/messages/es.json'),
      id: () => import('#widgets/promo/messages/id.json'),
      pt: () => import('#widgets/promo/messages/pt.json'),
      tr: () => import('#widgets/promo/messages/tr.json'),
    },
    common,
    promo,
    payment,
    code,
  ],
};

/** Loads the catalog of one owner in a language beyond the first two. */
export const loadFurtherCatalog = (
  lang: FurtherLang,
  owner: CatalogOwner,
): Promise<LoadedCatalog> => mergeCatalogs(...furtherCatalogs[owner].map((files) => files[lang]()));
