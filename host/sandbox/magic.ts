import type { PackageWire } from '../../src/api/packages.ts';
import { packageStatuses, packageTypes } from '../../src/domain/package.ts';
import type { PackageStatus, PackageType } from '../../src/domain/package.ts';
import { bytesOf, dateAfter, freePackage, packageFor, sizes, type SoldSize } from './catalogue.ts';
import type { Captcha, Person } from './entities.ts';
import type { Refusal } from './refusal.ts';

/** How a phone behaves while somebody signs in with it. */
export interface SignInRules {
  readonly by: 'sms' | 'mobile-id';
  /** What becomes of a push: the phone page asks, or it answers by itself, or nobody does. */
  readonly push: 'ask' | 'confirm' | 'decline' | 'never';
  readonly reserve: boolean;
  readonly captcha?: Captcha;
  /** Whether the answer asks for /plans after the sign-in. */
  readonly toPlans?: boolean;
  /** Milliseconds that a code is good for. */
  readonly codeLife: number;
  readonly sending?: Refusal;
  readonly pushing?: Refusal;
  readonly confirming?: Refusal;
  readonly promo?: Refusal;
}

/** A phone that is known for one thing. Its token is `demo-` and the name. */
export interface Magic {
  readonly name: string;
  /** Ten national digits. */
  readonly phone: string;
  readonly en: string;
  readonly ru: string;
  readonly rules?: Partial<SignInRules>;
  readonly person?: (at: number) => Partial<Person>;
}

const [small, middle, large] = sizes;
const soon = (at: number): string => dateAfter(at, 14);

const basic: PackageWire = packageFor('default', small, 'day', {
  id: 'default-10gb',
  size: 10,
  bytes: bytesOf(10, 'GB'),
  cost: 0,
  cost_per_day: 0,
  service_id: 'cloud_default',
});

const monthly = (at: number, type: PackageType, size: SoldSize = small): PackageWire =>
  packageFor(type, size, '30days', { status: 'active', next_payment: soon(at) });

/** Somebody on another network who has the free storage: what an unlisted phone gets. */
export const newcomer = (): Partial<Person> => ({ tenant: 'other', packages: [basic] });

const people: readonly Magic[] = [
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

const limited = (status: number, code: string, seconds: number): Refusal => ({
  status,
  code,
  retryAfter: seconds,
});

const signIn: readonly Magic[] = [
  {
    name: 'mobile-id',
    phone: '9000000010',
    en: 'Mobile ID: confirm or decline the push on the phone page. Has a backup phone.',
    ru: 'Mobile ID: подтвердите или отклоните запрос на странице телефона. Есть резервный номер.',
    rules: { by: 'mobile-id', reserve: true },
  },
  {
    name: 'mobile-id-confirmed',
    phone: '9000000011',
    en: 'Mobile ID that confirms itself after 3 seconds.',
    ru: 'Mobile ID подтверждается сам через 3 секунды.',
    rules: { by: 'mobile-id', push: 'confirm' },
  },
  {
    name: 'mobile-id-declined',
    phone: '9000000012',
    en: 'Mobile ID that is declined after 3 seconds.',
    ru: 'Mobile ID отклоняется сам через 3 секунды.',
    rules: { by: 'mobile-id', push: 'decline' },
  },
  {
    name: 'mobile-id-silent',
    phone: '9000000013',
    en: 'Mobile ID that is never answered.',
    ru: 'Mobile ID, на который никто не отвечает.',
    rules: { by: 'mobile-id', push: 'never' },
  },
  {
    name: 'mobile-id-limit',
    phone: '9000000014',
    en: 'Mobile ID: too many requests, try again in 90 seconds; SMS works.',
    ru: 'Mobile ID: слишком много запросов, снова через 90 секунд; SMS работает.',
    rules: { by: 'mobile-id', pushing: limited(429, 'MobileIdTooManyRequests', 90) },
  },
  {
    name: 'reserve',
    phone: '9000000015',
    en: 'SMS with a backup phone; its messages are on the same phone page.',
    ru: 'SMS с резервным номером; его сообщения на той же странице телефона.',
    rules: { reserve: true },
  },
  {
    name: 'asks-limit',
    phone: '9000000016',
    en: 'Too many codes asked for: MANY_ASK, again in 90 seconds.',
    ru: 'Слишком много запросов кода: MANY_ASK, снова через 90 секунд.',
    rules: { sending: limited(429, 'MANY_ASK', 90) },
  },
  {
    name: 'codes-limit',
    phone: '9000000017',
    en: 'Too many codes asked for: TooManyAsksOfOtp, again in 2 minutes.',
    ru: 'Слишком много запросов кода: TooManyAsksOfOtp, снова через 2 минуты.',
    rules: { sending: limited(429, 'TooManyAsksOfOtp', 120) },
  },
  {
    name: 'attempts-limit',
    phone: '9000000018',
    en: 'Any code is one too many: the field locks for 2 minutes.',
    ru: 'Любой код — лишняя попытка: поле закрывается на 2 минуты.',
    rules: { confirming: limited(429, 'TooManyIncorrectAttempts', 120) },
  },
  {
    name: 'locked',
    phone: '9000000019',
    en: 'The account is locked.',
    ru: 'Учётная запись заблокирована.',
    rules: { sending: limited(423, 'AccountLocked', 300) },
  },
  {
    name: 'expired-code',
    phone: '9000000020',
    en: 'Every code has expired before it can be typed.',
    ru: 'Любой код истекает раньше, чем его введут.',
    rules: { codeLife: 0 },
  },
  {
    name: 'unknown',
    phone: '9000000021',
    en: 'No such phone.',
    ru: 'Такого номера нет.',
    rules: { sending: { status: 404, code: 'PhoneNotFound' } },
  },
  {
    name: 'operator-only',
    phone: '9000000022',
    en: 'The service works only for the operator’s subscribers.',
    ru: 'Сервис только для абонентов оператора.',
    rules: { sending: { status: 403, code: 'OperatorOnly' } },
  },
  {
    name: 'captcha',
    phone: '9000000023',
    en: 'Asks for a visible captcha.',
    ru: 'Требует видимую капчу.',
    rules: { captcha: 'visible' },
  },
  {
    name: 'captcha-invisible',
    phone: '9000000024',
    en: 'Asks for an invisible captcha.',
    ru: 'Требует невидимую капчу.',
    rules: { captcha: 'invisible' },
  },
  {
    name: 'captcha-challenge',
    phone: '9000000043',
    en: 'Asks for an invisible captcha that has its doubts: pass, fail, expire or close it.',
    ru: 'Невидимая капча с сомнениями: её можно пройти, не пройти, дать истечь, закрыть.',
    rules: { captcha: 'challenge' },
  },
  {
    name: 'to-plans',
    phone: '9000000044',
    en: 'Signs in by SMS and is led to the plans (isNeedRedirectToPlans).',
    ru: 'Вход по SMS, после которого ведут к подпискам (isNeedRedirectToPlans).',
    rules: { toPlans: true },
  },
  {
    name: 'captcha-mobile-id',
    phone: '9000000025',
    en: 'Mobile ID with a visible captcha, a backup phone, and a push to answer by hand.',
    ru: 'Mobile ID с видимой капчей, резервным номером и запросом, на который отвечают вручную.',
    rules: { by: 'mobile-id', captcha: 'visible', reserve: true },
  },
  {
    name: 'promo-refused',
    phone: '9000000026',
    en: 'A phone that the promo offer refuses.',
    ru: 'Номер, которому промопредложение недоступно.',
    rules: { promo: { status: 422, code: 'ValidationError', detail: { phone: 'refused' } } },
  },
  {
    name: 'disabled',
    phone: '9000000027',
    en: 'Signs in, but the user is disabled (403).',
    ru: 'Вход удаётся, но пользователь отключён (403).',
    person: () => ({ disabled: true }),
  },
  {
    name: 'over-quota',
    phone: '9000000028',
    en: 'Signs in, but the account is over its quota (402).',
    ru: 'Вход удаётся, но место закончилось (402).',
    person: (at) => ({ overQuota: true, tenant: 'bln', packages: [monthly(at, 'paid')] }),
  },
  {
    name: 'session-gone',
    phone: '9000000029',
    en: 'Signs in, but the session is invalid (404).',
    ru: 'Вход удаётся, но сессия недействительна (404).',
    person: () => ({ sessionGone: true }),
  },
];

const buying: readonly Magic[] = [
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

function ofType(at: number, type: PackageType): PackageWire {
  const size = sizes[packageTypes.indexOf(type) % 3] ?? small;
  if (type === 'default' || type === 'other_default')
    return { ...basic, id: `${type}-10gb`, package_type: type };
  return monthly(at, type, size);
}

const noAbonents: ReadonlySet<PackageType> = new Set(['sbp', 'card', 'promo_no_abonent']);

const types: readonly Magic[] = packageTypes.map((type, index) => ({
  name: `type-${type.replaceAll('_', '-')}`,
  phone: `900000005${index}`,
  en: `A package of the type ${type}.`,
  ru: `Пакет типа ${type}.`,
  person: (at) => ({
    tenant: noAbonents.has(type) || type === 'other_default' ? 'other' : 'bln',
    packages: [ofType(at, type)],
  }),
}));

/** What goes with each status beside its name. */
function inStatus(at: number, status: PackageStatus): PackageWire {
  const pack = monthly(at, 'paid');
  const { next_payment: _, ...ending } = pack;
  switch (status) {
    case 'trial':
      return { ...pack, status, tnb_expired: soon(at) };
    case 'cancelled':
      return { ...ending, status, can_unsubscribe: false, tnb_expired: soon(at) };
    case 'replaced':
    case 'disconnecting':
      return { ...pack, status, can_unsubscribe: false };
    case 'connecting':
    case 'promo-activating':
    case 'payment-open':
      return { ...ending, status, will_be_created: true, can_unsubscribe: false };
    case 'daily-charge':
      return { ...pack, status, next_payment: dateAfter(at, 1) };
    case 'active':
      return pack;
  }
}

const statuses: readonly Magic[] = packageStatuses.map((status, index) => ({
  name: `status-${status}`,
  phone: `900000006${index}`,
  en: `A package in the status ${status}.`,
  ru: `Пакет в статусе ${status}.`,
  person: (at) => ({ tenant: 'bln', packages: [inStatus(at, status)] }),
}));

export const magicPhones: readonly Magic[] = [
  ...people,
  ...signIn,
  ...buying,
  ...types,
  ...statuses,
];

/** A promo code that is known for one thing. */
export interface MagicCode {
  readonly code: string;
  readonly en: string;
  readonly ru: string;
  /** In minor units; what one period costs under the code. */
  readonly cost: number;
  readonly fullCost?: number;
  /** What the lookup says no with, before anything else. */
  readonly lookup?: Refusal;
  /** What the activation says no with. */
  readonly activation?: Refusal;
  /** What the answers leave out or empty, against the rule. */
  readonly odd?: 'no-resources' | 'no-payment' | 'empty-payment';
  /** Milliseconds until it is active. */
  readonly takes?: number;
  readonly operatorOnly?: boolean;
}

const refused = (code: string, status = 422): Refusal => ({ status, code });

export const magicCodes: readonly MagicCode[] = [
  {
    code: 'cloud250pk1',
    en: 'Special promo: 250 GB for 150 ₽ a month.',
    ru: 'Спецпредложение: 250 ГБ за 150 ₽ в месяц.',
    cost: 150_00,
  },
  {
    code: 'offer_250gb_30',
    en: 'Size-quota promo: 250 GB for 105 ₽ instead of 150 ₽.',
    ru: 'Предложение при нехватке места: 250 ГБ за 105 ₽ вместо 150 ₽.',
    cost: 105_00,
    fullCost: 150_00,
  },
  {
    code: 'FREE30',
    en: 'Valid and free.',
    ru: 'Действует, бесплатный.',
    cost: 0,
    fullCost: 150_00,
  },
  {
    code: 'PAID50',
    en: 'Valid, half the price; people on other networks get a payment page.',
    ru: 'Действует, полцены; абонентам других сетей — страница оплаты.',
    cost: 75_00,
    fullCost: 150_00,
  },
  {
    code: 'EMPTYURL',
    en: 'Activates with an empty payment URL.',
    ru: 'Активация с пустым адресом оплаты.',
    cost: 75_00,
    odd: 'empty-payment',
  },
  {
    code: 'NOURL',
    en: 'Activates without the payment URL it should have.',
    ru: 'Активация без адреса оплаты, хотя он нужен.',
    cost: 75_00,
    odd: 'no-payment',
  },
  {
    code: 'NORELATED',
    en: 'The lookup has no related resources.',
    ru: 'Проверка без связанных ресурсов.',
    cost: 75_00,
    odd: 'no-resources',
  },
  {
    code: 'USED',
    en: 'Used up by somebody else (an error that has no state of its own).',
    ru: 'Уже использован другим (ошибка без своего состояния).',
    cost: 0,
    lookup: refused('PromoCodeUsed'),
  },
  {
    code: 'EXPIRED',
    en: 'Expired: PromoCodeDisabled.',
    ru: 'Истёк: PromoCodeDisabled.',
    cost: 0,
    lookup: refused('PromoCodeDisabled'),
  },
  {
    code: 'DISABLED',
    en: 'Disabled.',
    ru: 'Отключён.',
    cost: 0,
    lookup: refused('PromoCodeDisabled'),
  },
  {
    code: 'FORBIDDEN',
    en: 'Looks well, but its activation is forbidden.',
    ru: 'Проверка проходит, активация запрещена.',
    cost: 0,
    activation: refused('PromoCodeActivationForbidden', 403),
  },
  {
    code: 'ALREADY',
    en: 'Already activated by this person.',
    ru: 'Уже активирован этим человеком.',
    cost: 0,
    lookup: refused('PromoCodeAlreadyActivated', 409),
  },
  {
    code: 'UNKNOWN',
    en: 'There is no such code; so with any that is not listed.',
    ru: 'Такого кода нет; так же с любым, которого нет в списке.',
    cost: 0,
    lookup: refused('PromoCodeNotFound', 404),
  },
  {
    code: 'SLOW',
    en: 'Free; its activation takes four minutes.',
    ru: 'Бесплатный; активация идёт четыре минуты.',
    cost: 0,
    takes: 240_000,
  },
  {
    code: 'OPERATOR',
    en: 'For the operator’s own subscribers only.',
    ru: 'Только для абонентов оператора.',
    cost: 75_00,
    fullCost: 150_00,
    operatorOnly: true,
  },
];
