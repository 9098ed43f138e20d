import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AgreementLink, type AgreementFlow } from './agreement-link.tsx';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { createAgreementFlow, type AgreementTerms } from '../agreement.flow.ts';
import { sanitise, textOnly } from '../sanitise.ts';
import { Agreement } from './agreement.tsx';
import { screenDeps } from '../../../tests/support/screen-deps.ts';

const { t } = screenDeps({}, 'ru');

function show(terms: () => Outcome<AgreementTerms | null>, view = async () => Agreement) {
  const agreement: AgreementFlow = createAgreementFlow({ view, terms: async () => terms() });
  render(<AgreementLink agreement={agreement} t={t} />);
  return { agreement, user: userEvent.setup() };
}

describe('the user agreement (spec §2, §8)', () => {
  it('is fetched when the user opens it, and can be closed', async () => {
    let requested = 0;
    const { user } = show(() => {
      requested += 1;
      return success(sanitise('<p>Условия <b>хранения</b></p>'));
    });
    expect(requested).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Условия подписки' }));
    expect(await screen.findByText('хранения')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByText('хранения')).toBeNull();
  });

  it('is linked if it is a document that cannot be shown as text', async () => {
    const { user } = show(() => success('https://operator.example/terms.pdf'));
    await user.click(screen.getByRole('button', { name: 'Условия подписки' }));
    expect(await screen.findByText(/Документ откроется/)).toBeDefined();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Условия подписки' });
    expect(link.href).toBe('https://operator.example/terms.pdf');
    expect(link.target).toBe('_blank');
    expect(link.rel).toBe('noopener');
  });

  it.each([
    ['a failure', () => failed({ kind: 'offline' })],
    ['an empty result', () => success(null)],
  ] as const)('shows an error after %s and retries', async (_, first) => {
    const responses: (() => Outcome<DocumentFragment | null>)[] = [
      first,
      () => success(sanitise('<p>Текст</p>')),
    ];
    const { user } = show(() => responses.shift()?.() ?? success(null));
    await user.click(screen.getByRole('button', { name: 'Условия подписки' }));
    expect(await screen.findByText('Что-то пошло не так, попробуйте ещё раз')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Текст')).toBeDefined();
  });

  it('shows an error when the code of the dialog fails to load', async () => {
    const { user } = show(
      () => success(null),
      async () => {
        throw new TypeError('no such chunk');
      },
    );
    await user.click(screen.getByRole('button', { name: 'Условия подписки' }));
    expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Что-то пошло не так',
    );
  });
});

describe('sanitiser of foreign HTML', () => {
  const clean = (html: string): string => {
    const place = document.createElement('div');
    const fragment = sanitise(html);
    if (fragment) place.append(fragment);
    return new XMLSerializer()
      .serializeToString(place)
      .replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', '');
  };

  it.each([
    '<script>window.hacked = true</script>',
    '<SCRIPT SRC="https://evil.example/x.js"></SCRIPT>',
    '<img src=x onerror="window.hacked = true">',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<iframe src="https://evil.example/">blocked</iframe>',
    '<object data="https://evil.example/"></object><embed src="https://evil.example/">',
    '<input name="phone" autofocus>',
    '<video src="https://evil.example/" autoplay></video>',
    '<style>* { display: none }</style>',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<svg><script>window.hacked = true</script></svg>',
    '<svg onload="window.hacked = true"><animate onbegin="window.hacked = true"></svg>',
    '<math><mtext><style><img src=x onerror=1></style></mtext></math>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<template><img src=x onerror=1></template>',
    '<noscript><img src=x onerror=1></noscript>',
    '<!--<img src="--><img src=x onerror=1>-->',
  ])('sanitises %s between two paragraphs of terms', (html) => {
    const left = clean(`<p>Before</p>${html}<p>After</p>`);
    expect(left).toMatch(/^<div><p>Before<\/p>[^<]*(<p \/>)?[^<]*<p>After<\/p><\/div>$/);
    expect(left).not.toMatch(/hacked|evil|phone|display/);
  });

  it.each([
    ['<p onclick="window.hacked = true">Terms</p>', '<p>Terms</p>'],
    ['<p style="position:fixed">Terms</p>', '<p>Terms</p>'],
    ['<p id="location" class="cw-button" part="x" slot="y" data-x="1">Terms</p>', '<p>Terms</p>'],
    ['<p aria-hidden="true" role="alert" tabindex="0">Terms</p>', '<p>Terms</p>'],
    ['<b popover autofocus>Terms</b>', '<b>Terms</b>'],
    ['<form action="https://evil.example/">Terms<button>go</button></form>', 'Termsgo'],
    ['<a href="javascript:window.hacked = true">Terms</a>', '<a>Terms</a>'],
    ['<a href=" java\nscript:window.hacked = true">Terms</a>', '<a>Terms</a>'],
    ['<a href="&#106;avascript:window.hacked = true">Terms</a>', '<a>Terms</a>'],
    ['<a href="vbscript:x">Terms</a>', '<a>Terms</a>'],
    ['<a href="data:text/html,<script>1</script>">Terms</a>', '<a>Terms</a>'],
    ['<a href="blob:https://evil.example/1">Terms</a>', '<a>Terms</a>'],
    ['<a href="//evil.example/">Terms</a>', '<a>Terms</a>'],
    [
      '<a name="getElementById" target="_top" ping="https://evil.example/">Terms</a>',
      '<a>Terms</a>',
    ],
    ['<td background="https://evil.example/x.png">Terms</td>', 'Terms'],
  ])('sanitises the attributes of %s', (html, left) => {
    expect(clean(html)).toBe(`<div>${left}</div>`);
  });

  it('keeps the text of a document that uses frames', () => {
    expect(clean('<frameset><frame src="javascript:1"></frameset><p>Условия</p>')).toContain(
      'Условия',
    );
    expect(clean('<div>Раз<frameset onload=alert(1)>Два</div>')).toMatch(/Раз.*Два/s);
  });

  it.each([
    ['a tag whose values contain tags', '<a title="<b>" href=https://a.test/ lang=\'ru\'>1</a>'],
    ['comments of every form', '<!--><a href="https://a.test/" lang=ru>1</a><!-- > --!><!-- <b'],
    ['a tag without an end', '<a x href="https://a.test/" lang="ru">1</a><script><a href="'],
  ])('reads %s as a parser of HTML does', (_what, html) => {
    expect(clean(html)).toContain('<a href="https://a.test/" lang="ru" target="_blank"');
    expect(clean(html)).toMatch(/>1<\/a><\/div>$/);
  });

  it('keeps the numbers of lists and tables, and languages', () => {
    const html = '<ol start="3" lang="ru" dir="ltr"><li>1</li></ol>';
    expect(clean(html)).toBe(`<div>${html}</div>`);
    const cell = '<td colspan="2" rowspan="3">1</td>';
    expect(clean(`<table><tr>${cell}</tr></table>`)).toContain(cell);
  });

  it('keeps a sign that begins no tag', () => {
    expect(clean('<p>1 < 2 <<p>3</p>')).toBe('<div><p>1 &lt; 2 &lt;</p><p>3</p></div>');
  });

  it('falls back to plain text where Trusted Types refuse HTML', () => {
    const document = textOnly(
      '<head><title>x</title></head><h1>Условия&nbsp;1</h1><script>1</script><p>Раз &#171;два&raquo;</p>',
    );
    expect([...(document?.children ?? [])].map((each) => each.textContent)).toEqual([
      'Условия 1',
      'Раз «два»',
    ]);
    expect(textOnly('<p> </p>')).toBeNull();
    const refuse = () => {
      throw new TypeError('This document requires TrustedHTML');
    };
    vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(refuse);
    vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(refuse);
    const left = clean('<h1>Terms</h1><img src=x onerror=1><p>of &lt;img&gt;</p>');
    vi.restoreAllMocks();
    expect(left).toBe('<div><p>Terms</p><p>of &lt;img&gt;</p></div>');
  });

  it('keeps text, lists and tables, with headings one level below the dialog’s', () => {
    expect(clean('<h1>Условия</h1><ul><li>Раз</li></ul>')).toBe(
      '<div><h3>Условия</h3><ul><li>Раз</li></ul></div>',
    );
  });

  it('opens web links in a new tab and drops links to other addresses', () => {
    expect(clean('<a href="https://operator.example/">1</a><a href="/plans">2</a>')).toBe(
      '<div><a href="https://operator.example/" target="_blank" rel="noopener noreferrer">1</a><a>2</a></div>',
    );
  });

  it('shows nothing if no text is left', () => {
    expect(sanitise('<html><head><title>x</title></head><body> <p></p></body></html>')).toBeNull();
  });
});
