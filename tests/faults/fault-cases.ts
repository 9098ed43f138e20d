import type { CallName } from '#sandbox/http/calls.ts';

/** Where the user causes a call, and how to get there. */
export interface FaultCase {
  /** Its folder in `widgets/`. */
  readonly widget: string;
  readonly start: string;
  /** The test phone that the account is based on. */
  readonly like: string;
  readonly signedIn: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** The promo code that the user enters. */
  readonly code?: string;
  /** The id of the package bought, exactly once, at the goal. */
  readonly buys?: RegExp;
  /** The goal: the path, a space, the heading. */
  readonly goal: RegExp;
  /** A text at the goal, where the heading says too little. */
  readonly shows?: RegExp;
  /** The token of the invitation that the page was opened with. */
  readonly invitation?: string;
  /** A control to press first, if visible. */
  readonly press?: RegExp;
}

const at = (
  widget: FaultCase['widget'],
  start: string,
  like: string,
  goal: RegExp,
  more: Partial<FaultCase> = {},
): FaultCase => ({ widget, start, like, goal, signedIn: true, ...more });

const plans = at('plans', '/plans', 'new-subscriber', /^[/]plans Подписки на облако/);
const packages = at(
  'available-packages',
  '/plans/available-packages',
  'new-subscriber',
  /Пакеты облака/,
);
const buying = { ...packages, goal: /packages\/success/, buys: /./ };
/** The agreement is read in a dialog. */
const reading = { ...packages, press: /услови/i, goal: /Соглашение|Условия/ };
const storage = at('storage', '/storage', 'subscriber', /^[/]storage Место в облаке/);
const payments = at('payments', '/payments', 'payments-card', /^[/]payments Оплата/);
/** Beside what could not be read, its retry; the main button would replace the card. */
const charged = { ...payments, press: /^(Проверить ещё раз|Оставить прежнюю)$/ };
const family = (like: string, more: Partial<FaultCase> = {}) =>
  at('family', '/family', like, /^[/]family Семья/, more);
const join = (goal: RegExp, more: Partial<FaultCase> = {}) =>
  at('family', '/family/join', 'family-invited', goal, { invitation: 'demo-open', ...more });
const bySms = at('sign-in', '/sso', 'subscriber', /Вы вошли/, { signedIn: false });
const byPush = at('sign-in', '/sso', 'mobile-id-confirmed', /Вы вошли/, { signedIn: false });
const promo = at('promo', '/promo', 'subscriber', /250 ГБ ваши/, {
  signedIn: false,
  settings: { offer: 'FREE30' },
  buys: /^promo-free30$/,
});
const code = at('promo-entry', '/plans/input-promocode', 'subscriber', /input-promocode\/success/, {
  code: 'FREE30',
  buys: /^promo-free30$/,
});

/** Calls of page services: no screen makes them. They are tested in the client. */
export const withoutScreen: readonly CallName[] = [
  'registerInstallation',
  'refreshInstallation',
  'getAnalyticsConfig',
];

/** Every call of a screen, and where it occurs. */
export const faultCases: Partial<Record<CallName, FaultCase>> = {
  getAccount: plans,
  getCurrentPackages: plans,
  getSwitchoverPackages: plans,
  getFreePackage: plans,
  getPromoCodes: plans,
  getOrders: at('plans', '/plans', 'orders', /^[/]plans Подписки на облако/),
  getStorage: storage,
  getPaymentMethods: charged,
  getPayments: charged,
  bindCard: { ...payments, start: '/payments?step=card', goal: /Ждём новую карту/ },
  // Without the card, the primary button offers to bind one.
  removeCard: { ...payments, press: /^Удалить/, goal: /Новая карта$/ },
  getFamily: family('family-owner', { shows: /Михаил/ }),
  createFamily: family('family-none', { press: /^Создать$/, shows: /Пригласить близких/ }),
  deleteFamily: family('family-owner', { press: /^Удалить семью$/, shows: /Создать семью/ }),
  createFamilyLink: family('family-alone', {
    press: /^Создать (новую )?ссылку$/,
    shows: /Ссылка для близких/,
  }),
  deleteFamilyLink: family('family-owner', { press: /^Удалить ссылку$/, shows: /Ссылка удалена/ }),
  removeMember: family('family-member', {
    press: /^Выйти( из.семьи)?$/,
    shows: /Создать семью/,
  }),
  getInvitation: join(/^[/]family[/]join Анна приглашает/),
  acceptInvitation: join(/^[/]family[/]join Вы в семье/),
  declineInvitation: join(/^[/]family[/]join Приглашение отклонено/, { press: /^Отклонить$/ }),
  getAvailablePackages: packages,
  getAgreementUrl: reading,
  getAgreementContent: reading,
  requestChange: buying,
  getChangeRequests: packages,
  findPhone: bySms,
  getOtpCaptcha: bySms,
  sendCode: bySms,
  confirmCode: bySms,
  createTicket: bySms,
  confirmTicket: bySms,
  fetchCallback: bySms,
  getMobileId: byPush,
  getMobileIdCaptcha: byPush,
  requestMobileId: byPush,
  pollMobileId: byPush,
  getPromoOffer: at('promo', '/promo', 'subscriber', /^[/]promo 250/, {
    signedIn: false,
    settings: { offer: 'FREE30' },
  }),
  sendPromoOtp: promo,
  confirmPromoOtp: promo,
  lookUpPromoCode: code,
  activatePromoCode: code,
  getSharedBalance: at('promo-entry', '/plans/ub', 'free-2tb', /2 ТБ/),
  getOffers: { ...packages, signedIn: false },
};
