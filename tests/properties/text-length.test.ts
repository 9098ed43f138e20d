// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { replaceMarkup } from '../../src/agreement/markup.ts';
import { textOnly } from '../../src/agreement/sanitise.ts';
import { asciiDigits, parsePhoneField } from '../../src/base/values/phone/phone.ts';
import { isCaptchaHost } from '../../src/base/values/captcha.ts';
import { payableUrl } from '../../src/base/trust/trusted-addresses.ts';
import { settingsFrom } from '../../src/base/settings/settings.ts';
import { documentDecoder, isReadable } from '../../src/agreement/document-text.ts';
import { createBrowserLocation } from '../../src/browser/location/browser-location.ts';
import { retryAfterSeconds } from '../../src/http/retry-after.ts';
import { errorParts, framesOf } from '../../src/page-services/error-reporting/report.ts';
import { parsePlansQuery } from '../../src/plans/plans-query.ts';
import { abbreviatedCode, promoCodeOf } from '../../src/promo/promo-code.ts';
import { createCookieTokenStore } from '../../src/session/token-store.ts';
import { editPhone } from '../../src/sign-in/phone-entry/phone-edit.ts';
import { memoryStorage } from '../support/fake-browser.ts';

/** Of any characters, unlike `Headers`. */
const headersOf = (name: string, value: string) => new Map([[name, value]]) as unknown as Headers;

/** A page with this text in its cookies and in its path. */
const pageOf = (text: string) =>
  ({
    location: { protocol: 'https:', hostname: 'shop.test', pathname: `/${text}` },
    get cookie() {
      return `a=${text}; auth_token=${text}`;
    },
    set cookie(_assignment) {
      // The cookies stay.
    },
  }) as Document;

/** What reads a text that somebody else has written. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'the sanitiser of an agreement': (text) =>
    replaceMarkup(text, '&lt;', ({ attributes }) => String(attributes())),
  'an agreement as plain text': textOnly,
  'what can be read of a document': isReadable,
  'the charset of a document': (text) => {
    const decoder = documentDecoder({ headers: headersOf('content-type', text) } as Response);
    decoder.decode(new TextEncoder().encode(text));
    return decoder.decode();
  },
  'the report of an error': (text) => {
    const at = `${text}\n    at ${text} (https://shop.test/${text}:1:2)\n    at https://${text}`;
    return ['', 'Error: '].map((heading) => {
      const error = Object.assign(new Error(text), { stack: heading + at });
      return errorParts(error, framesOf(error), ['a secret']);
    });
  },
  'an address of the page': (text) => {
    const location = { pathname: `/${text}`, search: `?${text}` };
    return createBrowserLocation({ location } as Window).current();
  },
  'the query of an address': parsePlansQuery,
  'the cookies of the page and its path': (text) =>
    createCookieTokenStore(pageOf(text), memoryStorage()).remove(),
  'a header of a response': (text) => retryAfterSeconds(headersOf('retry-after', text), Date.now),
  'an address of a payment': (text) => [payableUrl(text), payableUrl(`https://${text}`)],
  'the host of a captcha': isCaptchaHost,
  'a pasted phone': (text) => [
    parsePhoneField(asciiDigits(text)),
    editPhone({ before: '', text, caret: text.length, inserted: text }),
  ],
  'a pasted promo code': (text) => abbreviatedCode(promoCodeOf(text)),
  'the settings of a page': (text) =>
    settingsFrom(
      { apiBase: text, allowedHosts: text, brand: text, lang: text, recommended: text },
      'https://shop.test/',
      () => undefined,
    ),
};

/** Repeated, each makes some plain expression take the square or the cube of its length. */
const units = [
  ...[
    '<',
    '<b>',
    '<frame ',
    '<frameset<',
    '<a x=',
    '<a x="',
    '<a x=\'">',
    '</',
    '<!--',
    '<!',
    '<?',
  ],
  ...[
    '<script>',
    '<style ',
    '</script',
    '<title',
    '<svg><',
    '<b a ',
    'a=b ',
    'a="',
    '&',
    '&lt',
    '&#1',
  ],
  ...[
    '+',
    '1',
    '1 ',
    '-',
    'a-',
    'a.',
    'a-1.',
    '/',
    '/a',
    '//',
    '://',
    'a://',
    '?',
    '#/',
    '@',
    'a@',
  ],
  ...['token', 'token-', 'token ', 'token="', 'bearer ', ';', '; ', ' ', ':1', ':1:1', '(', ' at '],
  ...[
    'https://',
    '\n',
    '\ufffd',
    '%PDF',
    '%',
    '%41',
    ';charset=',
    '0:00',
    '«',
    '=',
    ',',
    '++1',
    'a1',
  ],
];

/** The least of several times of `task`, in ms: other work of the machine only adds to it. */
function leastMs(task: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe.each(Object.entries(readers))('the time of %s', (_name, read) => {
  it.each(units)('grows no faster than the length of a text of %j', (unit) => {
    const textOf = (length: number) => unit.repeat(Math.ceil(length / unit.length));
    const short = leastMs(() => read(textOf(8_000)));
    const long = leastMs(() => read(textOf(64_000)));
    // Eight times the length: the square would take 64 times as long. Few ms cannot be compared.
    expect(long).toBeLessThan(32 * short + 20);
  });
});
