/* Step × answer → what the screen says, what it says of money, the way on. docs/refusals.md shows it. */

/** A step of a purchase, a cancellation or a promo code. */
export interface Step {
  readonly widget: string;
  readonly start: string;
  /** The test phone; without one, nobody is signed in. */
  readonly like?: string;
  /** The call that is refused, as the sandbox names it. */
  readonly call: string;
  /** What is pressed for it; nothing if opening the page makes it. */
  readonly press?: RegExp;
  /** What the screen says once it has been pressed: from then on the call is refused. */
  readonly waits?: RegExp;
}

export const answers = [401, 402, 403, 404, 409, 422, 500, 'no answer'] as const;
export type Answer = (typeof answers)[number];

const user = 'users/{userid}';
const requests = `${user}/{brand}_subscription_change_requests`;
const offers = { widget: 'available-packages', start: '/plans/available-packages' };
const confirmation = { ...offers, start: `${offers.start}?package=paid-1tb-30days&step=confirm` };
const cancellation = {
  widget: 'plans',
  start: '/plans/before-unsubscribe?package=paid-250gb-30days',
  like: 'subscriber',
};
const promo = { widget: 'promo-entry', start: '/plans/input-promocode?code=FREE30' };
const special = { widget: 'promo-entry', start: '/plans/special-promo', like: 'new-subscriber' };
const sizeQuota = {
  widget: 'promo-entry',
  start: '/plans/promocode-size-quota-exited',
  like: 'subscriber',
};
const free2Tb = { widget: 'promo-entry', start: '/plans/ub', like: 'free-2tb' };
const promoPage = { widget: 'promo', start: '/promo?offer=PAID50' };
const lookup = `POST ${user}/promocodes (lookup)`;
const activation = `POST ${user}/promocodes (activate)`;
const accept = /^(Подключить|Активировать|Получить)/;

export const steps = {
  'purchase: the account': { ...offers, like: 'subscriber', call: 'GET accounts/get/' },
  'purchase: the packages on sale': {
    ...offers,
    like: 'new-subscriber',
    call: `GET ${user}/available_packages`,
  },
  'purchase: the confirmation': {
    ...confirmation,
    like: 'new-subscriber',
    call: `GET ${user}/{brand}_packages`,
  },
  'purchase: the order': {
    ...confirmation,
    like: 'new-subscriber',
    call: `POST ${requests}`,
    press: /^Подключить/,
  },
  'purchase: waiting for its result': {
    ...confirmation,
    like: 'new-subscriber',
    call: `GET ${requests}`,
    press: /^Подключить/,
    waits: /Подключаем 1 ТБ/,
  },
  'cancellation: the plan': {
    ...cancellation,
    call: `GET ${user}/{brand}_packages`,
  },
  'cancellation: the order': {
    ...cancellation,
    call: `POST ${requests}`,
    press: /^Отключить пакет/,
  },
  'promo code: the lookup': { ...promo, like: 'new-subscriber', call: lookup },
  'promo code: the activation': {
    ...promo,
    like: 'new-subscriber',
    call: activation,
    press: accept,
  },
  'special promo: the lookup': { ...special, call: lookup },
  'special promo: the activation': { ...special, call: activation, press: accept },
  'size-quota promo: the lookup': { ...sizeQuota, call: lookup },
  'size-quota promo: the activation': { ...sizeQuota, call: activation, press: accept },
  'free 2 TB: the status': { ...free2Tb, call: `GET ${user}/mvp_ub_status` },
  'free 2 TB: the order': { ...free2Tb, call: `POST ${requests}`, press: accept },
  'promo page: the offer': { ...promoPage, call: 'GET offers (promo)' },
  'promo page: the activation': {
    ...promoPage,
    start: '/promo/confirm?offer=PAID50',
    like: 'new-subscriber',
    call: activation,
    press: accept,
  },
} as const satisfies Readonly<Record<string, Step>>;
export type StepName = keyof typeof steps;

/** One cell. */
export interface Cell {
  /** What happened. */
  readonly says: RegExp;
  /** Whether anything was charged, where money is at stake. */
  readonly charged?: RegExp;
  /** A button, a link or a field that leads on. */
  readonly way: RegExp;
}

const retry = /^Попробовать ещё раз$/;
const otherNumber = /^Войти с другим номером$/;
const moreStorage = /^Выбрать больше места$/;
const toPlans = /^Мои подписки$/;

const again: Cell = { says: /Войдите ещё раз Время входа истекло/, way: /^Номер телефона/ };
const disabled: Cell = { says: /Доступ для этого номера закрыт/, way: otherNumber };
const busy: Cell = { says: /Предыдущий запрос ещё выполняется/, way: retry };
const broken: Cell = { says: /ошибка на нашей стороне, ничего не потерялось/, way: retry };
const unavailable: Cell = { says: /Сервис сейчас недоступен Ничего не потерялось/, way: retry };
const unreachable: Cell = { says: /Сервер не отвечает Ничего не потерялось/, way: retry };

/** A full cloud needs more storage, wherever it is noticed. Spec §6. */
const full: Cell = { says: /Место в облаке закончилось/, way: moreStorage };

/** A page that could not be read: nothing was ordered, and so nothing charged. */
const notRead: Readonly<Record<Answer, Cell>> = {
  401: again,
  402: full,
  403: disabled,
  404: unavailable,
  409: busy,
  422: broken,
  500: broken,
  'no answer': unreachable,
};

/** The packages themselves are the way to more storage. */
const sold: Cell = { says: /В облаке закончилось место .*Старые целы/, way: /^Подключить 500 ГБ/ };

const notAdded: Cell = {
  says: /Не удалось подключить пакет/,
  charged: /деньги не списаны/,
  way: /^Подключить/,
};
const unconfirmed: Cell = {
  says: /Подтверждения от оператора нет/,
  charged: /деньги дважды не спишутся/,
  way: /^Подключить 1 ТБ/,
};
/** What was ordered goes on, and its result is in the list of plans. */
const goesOn: Cell = { says: /Страницу можно закрыть: подключение продолжится/, way: toPlans };
const notCancelled: Cell = {
  says: /Пакет не отключён/,
  charged: /действует на прежних условиях/,
  way: /^Пакет 250 ГБ/,
};
const notKnown: Cell = {
  says: /Не знаем, дошёл ли запрос/,
  charged: /дважды пакет не отключится/,
  way: /^Отправить ещё раз$/,
};

/** Nothing is activated without the consent of the user. */
const nothingActivated = /Без вашего согласия ничего не подключится/;
const checkCode = /^Проверить промокод$/;
const codeRefused: Cell = {
  says: /Код сейчас не принимается/,
  charged: nothingActivated,
  way: checkCode,
};
const codeNotActivated: Cell = {
  says: /С промокодом что-то не так/,
  charged: /ничего не списалось/,
  way: /^Ввести другой промокод$/,
};
const notCharged = /Деньги не списаны/;
const notTwice = /дважды деньги не спишутся/;

/** An offer that cannot be activated; what is known to be refused was not charged. */
const notActivated = {
  401: { ...again, charged: /ничего не списано/ },
  402: { ...full, charged: notCharged },
  403: { ...disabled, charged: notCharged },
  409: { says: /Открытой оплаты нет/, way: toPlans },
  500: { ...broken, charged: notTwice, way: accept },
  'no answer': { ...unreachable, charged: notTwice, way: accept },
} satisfies Readonly<Partial<Record<Answer, Cell>>>;

/** A fixed offer whose code the server refuses: there is none for this user. */
const noOffer: Cell = { says: /Этого предложения сейчас нет/, way: /^Посмотреть пакеты$/ };
const fixedOffer: Readonly<Record<Answer, Cell>> = { ...notRead, 404: noOffer, 422: noOffer };
const offerRefused: Cell = {
  says: /Не получилось подключить/,
  charged: /Ничего не списалось/,
  way: toPlans,
};
const fixedOfferNotActivated: Readonly<Record<Answer, Cell>> = {
  ...notActivated,
  404: offerRefused,
  422: offerRefused,
};

const promoPageRefused: Cell = {
  says: /С промокодом что-то не так/,
  charged: /ничего не списалось/,
  way: /^Вернуться к предложению$/,
};

export const refusals: Readonly<Record<StepName, Readonly<Record<Answer, Cell>>>> = {
  'purchase: the account': {
    ...notRead,
    402: sold,
    404: { says: /Сеанс устарел/, way: /^Войти$/ },
  },
  'purchase: the packages on sale': { ...notRead, 402: sold },
  'purchase: the confirmation': { ...notRead, 402: { ...sold, way: /^Подключить 1 ТБ/ } },
  'purchase: the order': {
    401: { ...again, charged: /400 ₽ не списаны/ },
    402: {
      says: /оператор не продаёт место/,
      charged: /Ничего не списано/,
      way: /^Открыть облако$/,
    },
    403: { ...disabled, charged: notCharged },
    404: notAdded,
    409: { ...unconfirmed, says: /Не знаем, дошёл ли запрос/ },
    422: notAdded,
    500: unconfirmed,
    'no answer': unconfirmed,
  },
  'purchase: waiting for its result': {
    401: again,
    402: goesOn,
    403: goesOn,
    404: goesOn,
    409: goesOn,
    422: goesOn,
    500: goesOn,
    'no answer': goesOn,
  },
  'cancellation: the plan': notRead,
  'cancellation: the order': {
    401: again,
    402: notCancelled,
    403: notCancelled,
    404: notCancelled,
    409: { ...notKnown, says: /Пакет сейчас меняется по другому запросу/ },
    422: notCancelled,
    500: notKnown,
    'no answer': notKnown,
  },
  'promo code: the lookup': {
    401: again,
    402: { ...full, charged: nothingActivated },
    403: { ...disabled, charged: nothingActivated },
    404: codeRefused,
    409: { ...busy, charged: nothingActivated, way: checkCode },
    422: codeRefused,
    500: { ...broken, charged: nothingActivated, way: checkCode },
    'no answer': { ...unreachable, charged: nothingActivated, way: checkCode },
  },
  'promo code: the activation': {
    ...notActivated,
    404: codeNotActivated,
    422: codeNotActivated,
  },
  'special promo: the lookup': fixedOffer,
  'special promo: the activation': fixedOfferNotActivated,
  'size-quota promo: the lookup': fixedOffer,
  'size-quota promo: the activation': fixedOfferNotActivated,
  'free 2 TB: the status': fixedOffer,
  'free 2 TB: the order': fixedOfferNotActivated,
  'promo page: the offer': {
    ...notRead,
    401: { says: /Нужно войти ещё раз/, way: /^Войти$/ },
    404: promoPageRefused,
    422: promoPageRefused,
  },
  'promo page: the activation': {
    ...notActivated,
    401: { says: /Время входа истекло/, charged: /ничего не списано/, way: /^Номер телефона/ },
    404: promoPageRefused,
    409: {
      says: /Предложение не подключено/,
      charged: /за этот ничего не списалось/,
      way: toPlans,
    },
    422: promoPageRefused,
  },
};
