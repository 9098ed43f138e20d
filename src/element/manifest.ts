import type { CloudEventName } from '#base/settings/events.ts';
import type { SettingName } from '#base/settings/setting-names.ts';

/** The public interface of the elements, from which `custom-elements.json` is generated. */
export interface ElementManifest {
  readonly tag: string;
  readonly className: string;
  readonly description: string;
  /** Settings that only this element uses, besides the common ones. */
  readonly own: readonly SettingName[];
}

export const elements: readonly ElementManifest[] = [
  {
    tag: 'cloud-sign-in',
    className: 'CloudSignInElement',
    description: 'Signs a user in: SMS code, Mobile ID push, backup phone, captcha.',
    own: [],
  },
  {
    tag: 'cloud-plans',
    className: 'CloudPlansElement',
    description: 'Shows the user’s subscriptions, and cancels them.',
    own: ['usedBytes', 'totalBytes'],
  },
  {
    tag: 'cloud-available-packages',
    className: 'CloudAvailablePackagesElement',
    description: 'Sells packages.',
    own: ['recommended'],
  },
  {
    tag: 'cloud-promo-entry',
    className: 'CloudPromoEntryElement',
    description: 'Checks a promo code, shows its terms, and activates it.',
    own: ['code'],
  },
  {
    tag: 'cloud-promo',
    className: 'CloudPromoElement',
    description: 'Takes a visitor who is not signed in from an offer to its payment.',
    own: ['offer', 'partner'],
  },
];

type Attribute = Readonly<Record<'type' | 'description', string> & { default?: string }>;

export const attributes: Readonly<Record<SettingName, Attribute>> = {
  token: {
    type: 'string',
    description:
      'Token of the signed-in user. It is never written to an attribute or a log, nor to any event except cloud-signed-in.',
  },
  apiBase: { type: 'string', description: 'Base of the operator’s API.', default: '/api/' },
  billingBase: { type: 'string', description: 'Base of the billing API.', default: '/billing/' },
  brand: { type: 'string', description: 'The brand in billing paths.', default: 'cloud' },
  clientId: {
    type: 'string',
    description: 'Sent during sign-in; also the prefix of everything the widget stores.',
    default: 'web',
  },
  authHeader: {
    type: 'string',
    description: 'Name of the header that carries the token.',
    default: 'X-Cloud-Auth',
  },
  allowedHosts: {
    type: 'string',
    description:
      'Hosts besides the page’s own to which a callback, `to` or a Mobile ID link may lead, separated by spaces.',
  },
  userId: { type: 'string', description: 'Billing id of the user of `token`; saves a request.' },
  lang: {
    type: '"ru" | "en" | "es" | "id" | "pt" | "tr"',
    description: 'Language. A tag with a region, `pt-BR`, counts as its language.',
    default: 'ru',
  },
  theme: {
    type: '"auto" | "light" | "dark"',
    description: '`auto` follows the page’s color-scheme.',
    default: 'auto',
  },
  start: { type: 'string', description: 'Start route in place of the element’s own.' },
  offer: { type: 'string', description: 'Promo code of the offer.' },
  recommended: { type: 'string', description: 'The size to mark and preselect: `500 GB`.' },
  cloudUrl: {
    type: 'string',
    description: 'Address of the storage website; the receipt of a purchase links to it.',
  },
  paymentMode: {
    type: '"auto" | "same-window" | "new-tab" | "page"',
    description: 'How a payment page opens. `page`: your page opens it at `cloud-payment-open`.',
    default: 'auto',
  },
  usedBytes: { type: 'number', description: 'Used storage in bytes, if the page knows it.' },
  totalBytes: {
    type: 'number',
    description: 'Total storage in bytes. Default: the sum of the active packages.',
  },
  messages: {
    type: 'Messages',
    description: 'Texts that replace the widget’s own, by key; as JSON in an attribute.',
  },
  partner: { type: 'string', description: 'The partner who shows the offer, for analytics.' },
  code: { type: 'string', description: 'Promo code to look up immediately, never to activate.' },
};

export const events: Readonly<
  Record<CloudEventName, { readonly detail: string; readonly description: string }>
> = {
  'cloud-ready': { detail: '{ path: string }', description: 'The first screen is drawn.' },
  'cloud-screen': { detail: '{ path: string }', description: 'A screen is drawn, also the first.' },
  'cloud-navigate': {
    detail: '{ path: string; widget: string }',
    description: 'Cancelable. The widget is about to show a screen of another widget.',
  },
  'cloud-signed-in': { detail: '{ token: string }', description: 'The user has signed in here.' },
  'cloud-signed-out': { detail: '{}', description: 'The user has signed out here.' },
  'cloud-token-needed': {
    detail: '{ rejected: boolean }',
    description:
      'Cancelable. The server refused the token. Cancel the event if the page sets a new one within 30 s.',
  },
  'cloud-payment-open': {
    detail: '{ url: string; mode: "same-window" | "new-tab" | "page" }',
    description:
      'Cancelable. A payment page is about to open. In payment mode `page` the widget opens nothing.',
  },
  'cloud-subscribed': { detail: '{ packageId: string }', description: 'A package was activated.' },
  'cloud-unsubscribed': {
    detail: '{ packageId: string }',
    description: 'A package was cancelled.',
  },
  'cloud-promo-activated': {
    detail: '{ code: string }',
    description: 'A promo code was activated.',
  },
  'cloud-error': {
    detail: '{ kind: string; number: number; call?: string }',
    description:
      'Something failed and is shown to the user. `number` is its entry in `docs/errors.md`. `call` names the failed call, without personal data. `kind` is `code-unavailable` if a part of the widget’s code could not be loaded, `payment-blocked` or `payment-refused` if a payment page was not opened.',
  },
  'cloud-timing': {
    detail: '{ start: number; skeleton: number; content: number; interactive: number }',
    description: 'The first screen responds to input. Times in ms since the page began to load.',
  },
  'cloud-analytics': {
    detail: '{ name: string; [detail: string]: string }',
    description: 'An event for analytics, without personal data.',
  },
};

export const cssProperties: readonly { readonly name: string; readonly description: string }[] = [
  { name: '--cloud-accent', description: 'Colour of the primary action; text on it is computed.' },
  { name: '--cloud-radius', description: 'Corner of an offer; 16px. Others are in proportion.' },
  { name: '--cloud-font', description: 'Font family. Default: the page’s.' },
  { name: '--cloud-sticky-top', description: 'Height of the page’s sticky header; 0px.' },
  { name: '--cloud-density', description: '1; 0.75 is tighter, 1.25 roomier.' },
  { name: '--cloud-surface', description: 'Background of cards and secondary buttons.' },
  { name: '--cloud-background', description: 'Opaque background of dialogs and forced themes.' },
  { name: '--cloud-min-block-size', description: 'Least height of the widget on every screen; 0.' },
];

/** The parts that a page can style with `::part(…)`, over all elements. */
export const cssParts: Readonly<Record<string, string>> = {
  actions: 'The buttons at the end of a screen.',
  agreement: 'The text of the user agreement.',
  back: 'The back button.',
  badge: 'A short word on a card or a row.',
  bar: 'The storage bar.',
  'bar-segment': 'One segment of the storage bar.',
  button: 'Any button.',
  'button-danger': 'A button that ends something, such as a subscription.',
  'button-primary': 'The main action of a screen.',
  'button-quiet': 'A button without a surface of its own.',
  'button-secondary': 'An action beside the main one.',
  captcha: 'The dialog around a captcha.',
  'captcha-box': 'The container of the captcha.',
  card: 'A package that the user has.',
  cards: 'The list of cards.',
  cells: 'The picture of a size.',
  chosen: 'The package that a visitor chose, shown during the sign-in.',
  code: 'The field for an SMS code, with all of its slots.',
  'code-slot': 'One digit of an SMS code.',
  countdown: 'A countdown.',
  error: 'The error message below a field.',
  facts: 'A list of terms and their values, for example on the confirmation of a purchase.',
  field: 'A label with its input and messages.',
  fits: 'About how many photos a package holds, on its card.',
  heading: 'The heading of a screen.',
  input: 'The input of a field.',
  label: 'The label of a field.',
  lead: 'The text below a heading.',
  legend: 'The legend of the storage bar.',
  link: 'A link or a button that looks like one.',
  lock: 'The end of a package’s row that has no switch: a lock, a clock or a spinner.',
  modal: 'A dialog over the page.',
  'modal-body': 'The part of a dialog that scrolls.',
  next: 'The list of next steps below a result.',
  note: 'A line of small text on a card.',
  notice: 'A message on a screen: success, warning, error.',
  offer: 'A package that is on sale.',
  offers: 'The list of packages that are on sale.',
  panel: 'A surface around related content.',
  period: 'The period that a price is for.',
  picture: 'The picture above a result.',
  poster: 'The large figure at the head of the plans.',
  price: 'A price.',
  root: 'The outermost box of a widget.',
  screen: 'The screen that is shown.',
  segment: 'One choice of a segmented control.',
  segments: 'A segmented control.',
  size: 'The size of a package.',
  'sticky-action': 'The main action that stays at the lower edge of the window.',
  switch: 'A switch.',
  ticket: 'The terms of a promo code.',
  timeline: 'The charges in chronological order.',
};
