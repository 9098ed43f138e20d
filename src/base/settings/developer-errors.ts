import type { Failure } from '#base/values/failure.ts';

/** Why this device is not registered. Spec §8, Installation errors. */
export type InstallationError =
  'app-offline' | 'installation-not-found' | 'not-registered' | 'missing-configuration';

/** A failure of the page, not of a call that a screen needs. */
export type IntegrationError = 'payment-blocked' | 'payment-refused' | InstallationError;

/** An entry of the table `developerErrors`. */
export interface DeveloperError {
  /** What happened, as a title. */
  readonly what: string;
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  /** The `kind` of a `cloud-error`; without one it is a warning in the console. */
  readonly kind?: Failure['kind'] | IntegrationError;
}

/**
 * Kinds about the user's own actions or data: the widget explains them, and the page may ignore
 * them.
 */
const noActionNeeded = 'No action is necessary; the widget shows the user what to do next.';

/**
 * All messages to developers: warnings in the console, and the kinds of the event `cloud-error`.
 * `docs/errors.md` is generated from this table (`npm run generate`). Shipped code
 * imports its types only. A number is never reused.
 */
export const developerErrors = {
  1: {
    what: 'A setting is not valid',
    why: 'An attribute, a property, a prop or a value of `configure()` does not have the required form. The message names the setting, the value, and the value used instead. `api-base` and `billing-base` are http(s) addresses without a user and password; `brand`, `client-id` and `auth-header` are names of letters, digits, `-` and `_`; `lang` is `ru`, `en`, `es`, `id`, `pt` or `tr`, also with a region (`pt-BR`), `theme` is `auto`, `light` or `dark`, `payment-mode` is `auto`, `same-window`, `new-tab` or `page`; `start` is a route such as `/plans/available-packages`; `allowed-hosts` are bare hosts such as `shop.example:8443`; `recommended` is a size such as `500 GB`; `used-bytes` and `total-bytes` are numbers of bytes; `getToken` is a function. On `localhost` the message also names attributes that resemble a setting, such as `apibase`, and props of React components that do not exist; other unknown attributes are ignored.',
    fix: 'Correct the value, or omit the setting to use the default. The README lists the settings; `custom-elements.json` has their types. On a page without an http(s) address (a local file) both bases must be set.',
  },
  2: {
    what: 'React has not set listeners or properties of a server-rendered tag',
    why: 'React 19 sets neither functions nor event listeners on a custom element when it hydrates server-rendered HTML ([facebook/react#35446](https://github.com/facebook/react/issues/35446)). The message names what is missing. It appears in development builds of React only.',
    fix: 'Use the React component (`cloud-widgets/plans` and the others), or render the tag in the browser only.',
  },
  3: {
    what: '`getToken` did not return a token',
    why: 'The function threw, or its promise was rejected or did not settle within 30 seconds. The widget continues as if nobody were signed in. If the server then responds with 401, it calls the function once more before it shows its own sign-in.',
    fix: 'Make `getToken` resolve to the token as a string, or to `null` if nobody is signed in. Handle errors of your token endpoint inside the function.',
  },
  4: {
    what: 'A token cannot be sent in a header',
    why: 'The token is not a string (a `Response`, for example), or it contains characters that an HTTP header cannot contain (a line break, or anything beyond Latin-1). It is ignored, because every call with it would fail, and the widget continues as if nobody were signed in.',
    fix: 'Pass the token alone, without quotes, line breaks or JSON around it. `getToken` often returns a `Response`, its whole body, or a page of HTML by mistake: return `response.text()` of a response that is `ok`.',
  },
  5: {
    what: 'The element was moved into another document',
    why: 'An element works in the document whose script created it. In another document, an iframe for example, its script, its session and its base URLs still belong to the first one.',
    fix: 'Load the script in that document and create the element there.',
  },
  6: {
    what: 'An address is not followed',
    why: 'A `to` parameter or the callback of a sign-in leads to a host that is neither the page’s own origin, nor that of `api-base` or `billing-base`, nor in `allowed-hosts`; or it leads from https to http. A sign-in ticket must not reach a foreign host.',
    fix: 'If the host is yours, add it to `allowed-hosts`. Otherwise someone may have tampered with the URL, and the widget refuses it correctly.',
  },
  7: {
    what: 'The captcha’s host is refused',
    why: 'The server’s captcha configuration names a host that is not a bare host name over https (or `localhost`). No script is loaded from it.',
    fix: 'Correct `host` in the captcha configuration that the server sends.',
  },
  8: {
    what: 'The captcha could not be loaded',
    why: 'Its script did not load within 15 seconds, was blocked (by a Content-Security-Policy, Trusted Types, a browser extension or the network) or failed while it drew the challenge; or an invisible captcha showed nothing and did not answer within 30 seconds.',
    fix: 'Allow the captcha’s host in `script-src` and `frame-src`, and the policy `cloud-widgets` in `trusted-types` if the page requires Trusted Types. The browser’s own console message names the directive.',
  },
  9: {
    what: 'A custom text cannot be used',
    why: '`messages` is neither an object of texts nor valid JSON, one of its values is not a text, or the translation library could not load its texts, or not within 10 seconds. On `localhost` the message also names unknown keys and placeholders. The widget’s own text is shown instead.',
    fix: 'Correct the key or the placeholder. The type `Messages` of `cloud-widgets/i18next` lists all keys; the guide on languages explains the format.',
  },
  20: {
    kind: 'code-unavailable',
    what: 'A part of the widget’s code could not be loaded',
    why: 'A chunk could not be downloaded because the server returned an error, the network failed, or a newer deployment has removed the files that this page still refers to.',
    fix: 'Keep the files of earlier deployments for as long as pages may refer to them, serve them with `Access-Control-Allow-Origin`, and allow their origin in `script-src`. The user sees a retry button, and after a second failure one that reloads the page; a form whose request needs the chunk shows the latter at once.',
  },
  21: {
    kind: 'offline',
    what: 'The device has no connection',
    why: 'A call failed while the browser reported that it is offline.',
    fix: noActionNeeded,
  },
  22: {
    kind: 'unreachable',
    what: 'The server could not be reached',
    why: 'The call received no response that the page can read: the server is down, it took longer than 30 seconds, the connection was lost, the page’s `connect-src` forbids the URL, or the server’s CORS headers do not allow the page’s origin or the request headers (`X-User-Agent`, `Idempotency-Key`, the header of the token).',
    fix: 'Find the call named in `call` in the network panel. If there is no response, check `api-base`, `billing-base` and `connect-src`. If there is one that the browser blocks, check `Access-Control-Allow-Origin` and `Access-Control-Allow-Headers`.',
  },
  23: {
    kind: 'aborted',
    what: 'The widget cancelled a call itself',
    why: 'The user left the screen. This kind is internal and never reaches an event.',
    fix: 'No action is necessary. If an event has this kind, report it as a defect.',
  },
  24: {
    kind: 'malformed',
    what: 'A response does not match the API',
    why: 'The body does not match the API. Usually the URL belongs to another application, such as a single-page application that returns its HTML for every path, or a firewall has responded with its own page.',
    fix: 'Compare the response to the call named in `call` with that of the sandbox, and check `api-base`, `billing-base` and `brand`.',
  },
  25: {
    kind: 'server',
    what: 'The server failed',
    why: 'It returned a status or an error code without a more specific meaning, usually 500 or higher.',
    fix: 'Find the call named in `call` in the server’s log. The user can retry: the list of requests is read before a purchase is sent again, under the same key.',
  },
  26: {
    kind: 'not-found',
    what: 'The URL does not exist',
    why: 'The server returned 404. Most often `api-base`, `billing-base` or `brand` is wrong; unless set, the bases are `/api/` and `/billing/` of the page.',
    fix: 'Compare the URL in the network panel with that of your server, and correct the setting.',
  },
  27: {
    kind: 'unauthorized',
    what: 'The user is no longer signed in',
    why: 'The server returned 401: the token is missing, expired or revoked. `cloud-token-needed` is fired before this, unless the token was from `getToken`, which is then called instead.',
    fix: 'Provide `getToken`, which is called for a new token, or cancel `cloud-token-needed` and set a new `token` within 30 seconds. Otherwise the widget signs the user in.',
  },
  28: {
    kind: 'invalid-session',
    what: 'The server does not know the session',
    why: 'It returned `Invalid session`: the token was valid once, and its session has ended.',
    fix: 'As for `unauthorized`: provide a new token, or let the widget sign the user in.',
  },
  29: {
    kind: 'account-locked',
    what: 'The account is temporarily locked',
    why: 'The server returned `AccountLocked`, usually because another change to the same account is in progress.',
    fix: noActionNeeded,
  },
  30: {
    kind: 'too-many',
    what: 'Too many requests or attempts',
    why: 'The server returned 429 or one of its `TooMany…` codes. The screen shows how long to wait.',
    fix: 'Usually no action is necessary. If it affects many users at once, check that the server does not count them as one client behind a proxy.',
  },
  31: {
    kind: 'user-disabled',
    what: 'The user is blocked',
    why: 'The server returned 403 or `User disabled`.',
    fix: noActionNeeded,
  },
  32: {
    kind: 'quota-exceeded',
    what: 'The storage is over its quota',
    why: 'The server returned 402: files can only be read and removed.',
    fix: noActionNeeded,
  },
  33: {
    kind: 'operator-only',
    what: 'The offer is limited to the operator’s subscribers',
    why: 'The server returned `OperatorOnly`: the service or the offer is not for numbers of other networks.',
    fix: noActionNeeded,
  },
  34: {
    kind: 'conflict',
    what: 'The change conflicts with another one',
    why: 'The server returned 409.',
    fix: noActionNeeded,
  },
  35: {
    kind: 'phone-not-found',
    what: 'The server does not know the phone number',
    why: 'It returned `PhoneNotFound`.',
    fix: noActionNeeded,
  },
  36: {
    kind: 'user-exists',
    what: 'A user with this number already exists',
    why: 'The server returned `User already exists`.',
    fix: noActionNeeded,
  },
  37: {
    kind: 'ticket-not-found',
    what: 'The sign-in ticket is unknown',
    why: 'The server returned `TicketNotFound`, or returned an empty ticket: it has expired or was used.',
    fix: 'If it happens once, no action is necessary: the user signs in again. If it affects all users, check `client-id` and the server’s clock.',
  },
  38: {
    kind: 'incorrect-code',
    what: 'The code from the SMS is wrong',
    why: 'The server returned `Incorrect OTP`.',
    fix: noActionNeeded,
  },
  39: {
    kind: 'code-expired',
    what: 'The code from the SMS has expired',
    why: 'The server returned `Has expired`.',
    fix: noActionNeeded,
  },
  40: {
    kind: 'code-required',
    what: 'The server requires a code from an SMS',
    why: 'It returned 422 with `sms_otp: required`.',
    fix: noActionNeeded,
  },
  41: {
    kind: 'invalid',
    what: 'The server did not accept a field',
    why: 'It returned `ValidationError`, `Required` or `InvalidParameters`.',
    fix: 'Usually no action is necessary: the screen shows the error at its field. If it affects all users, compare the request with the sandbox’s `/openapi.json`.',
  },
  42: {
    kind: 'promo',
    what: 'The promo code was not accepted',
    why: 'The activation was refused, or a link leads to an offer that is: it is unknown, used, expired, or not meant for this user. The screen shows which.',
    fix: noActionNeeded,
  },
  43: {
    kind: 'payment-blocked',
    what: 'The browser did not open the payment page',
    why: 'A popup blocker, a sandboxed frame or a `window.open` of the page’s own stopped the new tab. The widget shows a link to the same page. If the tab is blocked again, its button opens the page in the same window, unless the sandbox of a frame forbids that too.',
    fix: 'In a frame, add `allow-popups` and `allow-popups-to-escape-sandbox` to its `sandbox`. Otherwise choose `payment-mode="same-window"`, or `page`, and open the URL of `cloud-payment-open` yourself.',
  },
  44: {
    kind: 'payment-refused',
    what: 'The URL of the payment page is refused',
    why: 'The server sent a URL that is not https (or http on localhost), or that contains a user name and password. It is not opened, and `cloud-payment-open` is not fired.',
    fix: 'Correct `payment_url` in the server’s response. The user can cancel the payment.',
  },
  45: {
    kind: 'app-offline',
    what: 'The device is not registered because it is offline',
    why: '`POST installations` was not sent, or had no response: the device has no connection. The widgets do not need the registration.',
    fix: 'No action is necessary; the next visit registers the device.',
  },
  46: {
    kind: 'installation-not-found',
    what: 'The server no longer knows the registration of the device',
    why: '`POST installations/{id}/auth_tokens` returned 401 or 404. The stored registration was removed.',
    fix: 'If it happens once, no action is necessary: the next visit registers the device. If it affects all devices, check whether the server keeps its installations.',
  },
  47: {
    kind: 'not-registered',
    what: 'The device could not be registered',
    why: '`POST installations` was refused, failed, or had no response within 10 s.',
    fix: 'Check this call of the server, and its CORS headers. Without such a service, turn `installation` off.',
  },
  48: {
    kind: 'missing-configuration',
    what: 'The device cannot be registered without the address of the API',
    why: 'The page has no http(s) address, and `api-base` is not set.',
    fix: 'Set `api-base`: `configure({ apiBase })`.',
  },
  49: {
    kind: 'not-supported',
    what: 'The operator has no such service',
    why: 'The server returned 404 with the code `NotSupported`. The widget shows nothing and fires `cloud-ready` with `supported: false`.',
    fix: 'If the operator has the service, check `billing-base` and the token’s user. Otherwise hide the way to the widget.',
  },
  51: {
    kind: 'family-not-found',
    what: 'The user is in no family',
    why: 'The server returned 404 with the code `FamilyNotFound`. The widget offers to create a family.',
    fix: 'Nothing, unless the user is in a family: then check `api-base` and the token’s user.',
  },
  52: {
    kind: 'family',
    what: 'The family refused a change',
    why: 'The server returned 409, 410 or 403 with `FamilyExists`, `FamilyFull`, `AlreadyMember`, `ActiveSubscription`, `LinkDeleted` or `NotOwner`.',
    fix: 'Nothing: the widget says why, and what the user can do.',
  },
} as const satisfies Readonly<Record<number, DeveloperError>>;

export type DeveloperErrorNumber = keyof typeof developerErrors;
