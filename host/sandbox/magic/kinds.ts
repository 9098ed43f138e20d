import { packageStatuses, packageTypes, type PackageType } from '../../../src/domain/package.ts';
import type { Magic } from './magic.ts';
import { inStatus, ofType } from './packages.ts';

const noAbonents: ReadonlySet<PackageType> = new Set(['sbp', 'card', 'promo_no_abonent']);

/** A package of each type. */
export const types: readonly Magic[] = packageTypes.map((type, index) => ({
  name: `type-${type.replaceAll('_', '-')}`,
  phone: `900000005${index}`,
  en: `A package of the type ${type}.`,
  ru: `Пакет типа ${type}.`,
  person: (at) => ({
    tenant: noAbonents.has(type) || type === 'other_default' ? 'other' : 'bln',
    packages: [ofType(at, type)],
  }),
}));

/** A package in each status. */
export const statuses: readonly Magic[] = packageStatuses.map((status, index) => ({
  name: `status-${status}`,
  phone: `900000006${index}`,
  en: `A package in the status ${status}.`,
  ru: `Пакет в статусе ${status}.`,
  person: (at) => ({ tenant: 'bln', packages: [inStatus(at, status)] }),
}));
