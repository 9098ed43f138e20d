// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { failed, success } from '#base/values/outcome.ts';
import { httpWith } from '../../tests/support/http.ts';
import { readAgreement } from './read-agreement.ts';

const address = 'https://operator.test/terms';

/** The terms as the widget reads them from a server that sends these bytes. */
async function read(bytes: Uint8Array<ArrayBuffer>, type?: string, href = address) {
  const settings = settingsFrom(
    { apiBase: 'https://operator.test/api/' },
    'https://portal.test/page',
    () => undefined,
  );
  const http = httpWith(
    async () => new Response(bytes, { headers: type ? { 'Content-Type': type } : {} }),
    { settings, token: async () => undefined, knownToken: () => undefined },
  );
  return readAgreement({ http, settings }, href, new AbortController().signal);
}

/** The text that is shown. */
async function shown(...document: Parameters<typeof read>): Promise<string | null | undefined> {
  const terms = await read(...document);
  return terms.ok && typeof terms.value === 'object' ? terms.value?.textContent : undefined;
}

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (each) => each.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

/** ASCII and the Russian letters of the main block, in windows-1251. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (each) => {
    const code = each.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });

const utf16 = (text: string, littleEndian: boolean, mark = '\ufeff') => {
  const view = new DataView(new ArrayBuffer((mark + text).length * 2));
  for (const [place, each] of Array.from(mark + text).entries())
    view.setUint16(place * 2, each.charCodeAt(0), littleEndian);
  return new Uint8Array(view.buffer);
};

const html = '<p>Условия подписки</p>';
const meta = '<meta charset="windows-1251">';

describe('the charset of the terms', () => {
  it.each([
    ['of the Content-Type', windows1251(html), 'text/html; charset=windows-1251'],
    ['of the Content-Type, quoted', windows1251(html), 'text/html;Charset="CP1251"'],
    ['of a meta element', windows1251(meta + html), 'text/html'],
    [
      'of a meta element with http-equiv',
      windows1251(
        `<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">${html}`,
      ),
      undefined,
    ],
    ['of an XML declaration', windows1251(`<?xml encoding='windows-1251'?>${html}`), undefined],
    [
      'of a meta element, that of the header being unknown',
      windows1251(meta + html),
      'text/html; charset=x',
    ],
    ['of the header rather than of a meta element', utf8(meta + html), 'text/html; charset=utf-8'],
    ['of a UTF-16LE mark', utf16(html, true), 'text/html'],
    ['of a UTF-16BE mark', utf16(html, false), 'text/html'],
    ['of the mark rather than of the header', utf16(html, true), 'text/html; charset=utf-8'],
    ['of the header, in UTF-16 without a mark', utf16(html, true, ''), 'text/html; charset=utf-16'],
    ['of a UTF-8 mark', utf8(`\ufeff${meta}${html}`), 'text/html'],
    ['UTF-8 if nothing declares one', utf8(html), 'text/html'],
    ['UTF-8 if the declared one is unknown', utf8(html), 'text/html; charset=x-unknown'],
    ['UTF-8 if a meta element names UTF-16', utf8(`<meta charset="utf-16">${html}`), 'text/html'],
    ['UTF-8 if the declaration is a comment', utf8(`<!--${meta}-->${html}`), 'text/html'],
    ['UTF-8 if the declaration comes too late', utf8(' '.repeat(1024) + meta + html), 'text/html'],
  ] as const)('is that %s', async (_, bytes, type) => {
    expect((await shown(bytes, type))?.trim()).toBe('Условия подписки');
  });
});

describe('terms that may be no text', () => {
  const zip = bytesOf('PK\x03\x04\x14\x00\x06\x00');
  const png = bytesOf('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR');

  it.each([
    ['a PDF', bytesOf('%PDF-1.4 <p>1 0 obj</p>'), 'application/pdf'],
    ['a PDF served as HTML', bytesOf('%PDF-1.4 <p>1 0 obj</p>'), 'text/html; charset=utf-8'],
    ['a PDF without a type', bytesOf('%PDF-1.4 <p>1 0 obj</p>'), undefined],
    [
      'an office document',
      zip,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['an office document without a type', zip, undefined],
    ['a rich text served as plain text', bytesOf('{\\rtf1 <p>Terms</p>}'), 'text/plain'],
    ['a picture', bytesOf('<svg>Terms</svg>'), 'image/svg+xml'],
    ['a picture without a type', png, undefined],
    ['a text whose charset nothing declares', windows1251(html), 'text/html'],
    ['a text of more than 256 kB', utf8(html + 'x'.repeat(256 * 1024)), 'text/html'],
    ['a text of more than 5,000 tags', utf8(html + '<b>'.repeat(5_000)), 'text/html'],
  ] as const)('are linked: %s', async (_, bytes, type) => {
    expect(await read(bytes, type)).toEqual(success(address));
  });

  it('are shown if only their type is unknown', async () => {
    expect(await shown(utf8(html), 'application/octet-stream')).toBe('Условия подписки');
  });

  it('are linked by an address that is relative to the operator’s API', async () => {
    const pdf = bytesOf('%PDF-1.4');
    expect(await read(pdf, 'application/pdf', 'terms.pdf?lang=ru')).toEqual(
      success('https://operator.test/api/terms.pdf?lang=ru'),
    );
  });

  it.each(['http://operator.test/terms.pdf', 'data:application/pdf,%25PDF-1.4'])(
    'are not linked by the address %s',
    async (href) => {
      expect(await read(bytesOf('%PDF-1.4'), 'application/pdf', href)).toEqual(success(null));
    },
  );
});

it('terms at an address with a password are not requested, as by the fetch of a browser', async () => {
  expect(
    await read(bytesOf('%PDF-1.4'), 'application/pdf', 'https://user:pass@operator.test/'),
  ).toEqual(failed({ kind: 'unreachable', call: 'GET agreement_offers content' }));
});

describe('terms as before', () => {
  it('are shown despite a damaged character', async () => {
    expect(await shown(utf8('<p>Terms of a subscription, \ufffd 5</p>'))).toContain('Terms');
  });

  it.each(['text/html', 'application/pdf'])('fail if the document is empty: %s', async (type) => {
    expect(await read(new Uint8Array(), type)).toEqual(
      failed({ kind: 'malformed', call: 'GET agreement_offers content' }),
    );
  });

  it('fail if the document has more than 8 MiB', async () => {
    const huge = new Uint8Array(8 * 1024 * 1024 + 1).fill(0x20);
    expect((await read(huge, 'text/html')).ok).toBe(false);
  });
});
