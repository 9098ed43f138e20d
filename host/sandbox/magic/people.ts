import { bytesOf, packageFor, sizes } from '../catalogue.ts';
import type { Magic } from './magic.ts';
import { basic, monthly, newcomer, soon } from './packages.ts';

const [, middle, large] = sizes;

/** What people have and pay by. */
export const people: readonly Magic[] = [
  {
    name: 'subscriber',
    phone: '9000000001',
    en: 'Operator subscriber with 250 GB; pays from the phone balance. Signs in by SMS.',
    ru: 'Абонент оператора с пакетом 250 ГБ; платит с баланса телефона. Вход по SMS.',
    person: (at) => ({ tenant: 'bln', packages: [basic, monthly(at, 'paid')] }),
  },
  {
    name: 'other',
    phone: '9000000002',
    en: 'On another network, with the free storage only; pays on the payment page.',
    ru: 'Абонент другой сети только с бесплатным местом; платит на странице оплаты.',
    person: newcomer,
  },
  {
    name: 'empty',
    phone: '9000000003',
    en: 'On another network with nothing at all: plans look ten times in 30 s, then say so.',
    ru: 'Другая сеть, пакетов нет совсем: подписки проверяются десять раз за 30 с.',
    person: () => ({ tenant: 'other' }),
  },
  {
    name: 'card',
    phone: '9000000004',
    en: 'On another network with 500 GB paid by card: other packages lead to “already active”.',
    ru: 'Другая сеть, 500 ГБ с оплатой картой: «Другие пакеты» ведут к «Подписка уже есть».',
    person: (at) => ({ tenant: 'other', packages: [monthly(at, 'card', middle)] }),
  },
  {
    name: 'new-subscriber',
    phone: '9000000005',
    en: 'Operator subscriber with the free storage only: special promo is offered.',
    ru: 'Абонент оператора только с бесплатным местом: видно спецпредложение.',
    person: () => ({ tenant: 'bln', packages: [basic] }),
  },
  {
    name: 'orders',
    phone: '9000000006',
    en: 'On another network, no packages but running orders, other_default among them.',
    ru: 'Другая сеть: пакетов нет, но есть действующие заказы, среди них other_default.',
    person: () => ({
      tenant: 'other',
      orders: [
        { service_id: 'other_default', status: 'running', bytes: bytesOf(10, 'GB'), cost: 0 },
        { service_id: 'cloud_partner', status: 'running', bytes: bytesOf(250, 'GB'), cost: 150_00 },
        { service_id: 'cloud_old', status: 'canceled' },
      ],
    }),
  },
  {
    name: 'switchover',
    phone: '9000000007',
    en: 'Operator subscriber whose 250 GB turn into 1 TB when the paid period ends.',
    ru: 'Абонент оператора: 250 ГБ сменятся на 1 ТБ, когда кончится оплаченный срок.',
    person: (at) => ({
      tenant: 'bln',
      packages: [{ ...monthly(at, 'paid'), status: 'replaced', can_unsubscribe: false }],
      switchover: [
        packageFor('paid', large, '30days', { will_be_created: true, next_payment: soon(at) }),
      ],
    }),
  },
];
