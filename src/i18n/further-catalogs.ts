import type { Lang } from '#config/settings.ts';
import type { LoadCatalog } from './loaded-catalog.ts';
import { mergeCatalogs } from './merge-catalogs.ts';

/** The owner of a catalog: a widget, or what all of them share. */
export type CatalogOwner =
  'common' | 'sign-in' | 'plans' | 'available-packages' | 'promo-entry' | 'promo';

export type FurtherLang = Exclude<Lang, 'ru' | 'en'>;

/**
 * The catalogs of the languages beyond the first two, one chunk each. This table itself is loaded
 * on demand, so that users of the first two do not download it.
 */
export const furtherCatalogs: Readonly<
  Record<FurtherLang, Readonly<Record<CatalogOwner, LoadCatalog>>>
> = {
  es: {
    common: () => import('./messages/further/es.json'),
    'sign-in': () =>
      mergeCatalogs(
        import('#widgets/sign-in/messages/es.json'),
        import('./messages/further/es.json'),
        import('./messages/further/code.es.json'),
      ),
    plans: () =>
      mergeCatalogs(
        import('#widgets/plans/messages/es.json'),
        import('./messages/further/es.json'),
      ),
    'available-packages': () =>
      mergeCatalogs(
        import('#widgets/available-packages/messages/es.json'),
        import('./messages/further/es.json'),
        import('./messages/further/payment.es.json'),
      ),
    'promo-entry': () =>
      mergeCatalogs(
        import('#widgets/promo-entry/messages/es.json'),
        import('./messages/further/es.json'),
        import('./messages/further/promo.es.json'),
      ),
    promo: () =>
      mergeCatalogs(
        import('#widgets/promo/messages/es.json'),
        import('./messages/further/es.json'),
        import('./messages/further/promo.es.json'),
        import('./messages/further/payment.es.json'),
        import('./messages/further/code.es.json'),
      ),
  },
  id: {
    common: () => import('./messages/further/id.json'),
    'sign-in': () =>
      mergeCatalogs(
        import('#widgets/sign-in/messages/id.json'),
        import('./messages/further/id.json'),
        import('./messages/further/code.id.json'),
      ),
    plans: () =>
      mergeCatalogs(
        import('#widgets/plans/messages/id.json'),
        import('./messages/further/id.json'),
      ),
    'available-packages': () =>
      mergeCatalogs(
        import('#widgets/available-packages/messages/id.json'),
        import('./messages/further/id.json'),
        import('./messages/further/payment.id.json'),
      ),
    'promo-entry': () =>
      mergeCatalogs(
        import('#widgets/promo-entry/messages/id.json'),
        import('./messages/further/id.json'),
        import('./messages/further/promo.id.json'),
      ),
    promo: () =>
      mergeCatalogs(
        import('#widgets/promo/messages/id.json'),
        import('./messages/further/id.json'),
        import('./messages/further/promo.id.json'),
        import('./messages/further/payment.id.json'),
        import('./messages/further/code.id.json'),
      ),
  },
  pt: {
    common: () => import('./messages/further/pt.json'),
    'sign-in': () =>
      mergeCatalogs(
        import('#widgets/sign-in/messages/pt.json'),
        import('./messages/further/pt.json'),
        import('./messages/further/code.pt.json'),
      ),
    plans: () =>
      mergeCatalogs(
        import('#widgets/plans/messages/pt.json'),
        import('./messages/further/pt.json'),
      ),
    'available-packages': () =>
      mergeCatalogs(
        import('#widgets/available-packages/messages/pt.json'),
        import('./messages/further/pt.json'),
        import('./messages/further/payment.pt.json'),
      ),
    'promo-entry': () =>
      mergeCatalogs(
        import('#widgets/promo-entry/messages/pt.json'),
        import('./messages/further/pt.json'),
        import('./messages/further/promo.pt.json'),
      ),
    promo: () =>
      mergeCatalogs(
        import('#widgets/promo/messages/pt.json'),
        import('./messages/further/pt.json'),
        import('./messages/further/promo.pt.json'),
        import('./messages/further/payment.pt.json'),
        import('./messages/further/code.pt.json'),
      ),
  },
  tr: {
    common: () => import('./messages/further/tr.json'),
    'sign-in': () =>
      mergeCatalogs(
        import('#widgets/sign-in/messages/tr.json'),
        import('./messages/further/tr.json'),
        import('./messages/further/code.tr.json'),
      ),
    plans: () =>
      mergeCatalogs(
        import('#widgets/plans/messages/tr.json'),
        import('./messages/further/tr.json'),
      ),
    'available-packages': () =>
      mergeCatalogs(
        import('#widgets/available-packages/messages/tr.json'),
        import('./messages/further/tr.json'),
        import('./messages/further/payment.tr.json'),
      ),
    'promo-entry': () =>
      mergeCatalogs(
        import('#widgets/promo-entry/messages/tr.json'),
        import('./messages/further/tr.json'),
        import('./messages/further/promo.tr.json'),
      ),
    promo: () =>
      mergeCatalogs(
        import('#widgets/promo/messages/tr.json'),
        import('./messages/further/tr.json'),
        import('./messages/further/promo.tr.json'),
        import('./messages/further/payment.tr.json'),
        import('./messages/further/code.tr.json'),
      ),
  },
};
