import { packageTypes } from '../../../src/domain/package.ts';
import { dateAfter, freePackage, packageFor, sizes } from '../catalogue.ts';
import type { Magic } from './magic.ts';
import { basic, monthly, newcomer, ofType, soon } from './packages.ts';

const [small, middle] = sizes;

/** How a purchase ends, and what is offered. */
export const buying: readonly Magic[] = [
  {
    name: 'pay-declined',
    phone: '9000000030',
    en: 'On another network; every payment is declined.',
    ru: 'Другая сеть; любая оплата отклоняется.',
    person: () => ({ ...newcomer(), outcome: 'declined' }),
  },
  {
    name: 'pay-stuck',
    phone: '9000000031',
    en: 'On another network; the bank never answers, the request stays in process.',
    ru: 'Другая сеть; банк не отвечает, запрос остаётся в обработке.',
    person: () => ({ ...newcomer(), outcome: 'stuck' }),
  },
  {
    name: 'balance-short',
    phone: '9000000032',
    en: 'Operator subscriber with 20 ₽: charged daily until the balance covers the period.',
    ru: 'Абонент оператора с 20 ₽: оплата по дням, пока баланса не хватит на весь срок.',
    person: () => ({ tenant: 'bln', packages: [basic], balance: 20_00 }),
  },
  {
    name: 'balance-empty',
    phone: '9000000033',
    en: 'Operator subscriber with an empty balance: the purchase fails.',
    ru: 'Абонент оператора с пустым балансом: покупка не удаётся.',
    person: () => ({ tenant: 'bln', packages: [basic], balance: 0 }),
  },
  ...(['stuck', 'timeout', 'error', 'empty'] as const).map((outcome, index): Magic => ({
    name: `request-${outcome}`,
    phone: `900000003${4 + index}`,
    en:
      outcome === 'stuck'
        ? 'Operator subscriber whose change request stays in process for ever.'
        : `Operator subscriber whose change request ends with “${outcome}”.`,
    ru:
      outcome === 'stuck'
        ? 'Абонент оператора: запрос на подключение вечно в обработке.'
        : `Абонент оператора: запрос на подключение кончается «${outcome}».`,
    person: () => ({ tenant: 'bln', packages: [basic], outcome }),
  })),
  {
    name: 'free-2tb',
    phone: '9000000038',
    en: 'Operator subscriber who can have the free 2 TB shared balance.',
    ru: 'Абонент оператора, которому доступны бесплатные 2 ТБ на общем балансе.',
    person: (at) => ({
      tenant: 'bln',
      packages: [basic, monthly(at, 'paid')],
      freePackage: freePackage.id,
      sharedBalance: 'available',
    }),
  },
  {
    name: 'special-promo',
    phone: '9000000039',
    en: 'Operator subscriber who has already used cloud250pk1: no special promo.',
    ru: 'Абонент оператора, который уже использовал cloud250pk1: спецпредложения нет.',
    person: () => ({ tenant: 'bln', packages: [basic], promoCodes: ['cloud250pk1'] }),
  },
  {
    name: 'many',
    phone: '9000000040',
    en: 'Two hundred packages, and two hundred more on offer.',
    ru: 'Двести пакетов и ещё двести на выбор.',
    person: (at) => ({
      tenant: 'bln',
      packages: Array.from({ length: 200 }, (_, index) =>
        packageFor('paid', sizes[index % 3] ?? small, '30days', {
          id: `many-${index + 1}`,
          size: index + 1,
          status: 'active',
          next_payment: dateAfter(at, index + 1),
        }),
      ),
      moreOnOffer: 200,
    }),
  },
  {
    name: 'half-closed',
    phone: '9000000041',
    en: 'On another network, 500 GB by card, cancelled and valid until the paid time ends.',
    ru: 'Другая сеть: 500 ГБ с карты отменены и действуют до конца оплаченного срока.',
    person: (at) => ({
      tenant: 'other',
      packages: [
        packageFor('card', middle, '30days', {
          status: 'cancelled',
          half_closed: true,
          can_unsubscribe: false,
          tnb_expired: soon(at),
        }),
      ],
    }),
  },
  {
    name: 'all-types',
    phone: '9000000042',
    en: 'One package of every type.',
    ru: 'По одному пакету каждого типа.',
    person: (at) => ({ tenant: 'bln', packages: packageTypes.map((type) => ofType(at, type)) }),
  },
];
