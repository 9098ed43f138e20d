import { elements } from '../../../tools/build/widgets.mjs';
import type { Account } from '../../support/sandbox.ts';
import { snippetOf } from '../../support/snippet.ts';
import type { BenchServer } from './server.ts';

/** A page of the benchmark. */
export interface BenchPage {
  readonly name: string;
  readonly group: 'widget' | 'baseline' | 'peer';
  /** What to wait for: see `observe`. */
  readonly ready: string;
  readonly head: string;
  readonly body: string;
}

const script = (path: string): string => `<script type="module" src="${path}"></script>`;
const style = (path: string): string => `<link rel="stylesheet" href="${path}" />`;

function widget(
  { tag, example }: (typeof elements)[number],
  user: Readonly<Record<string, string>>,
  also: { readonly title?: string; readonly preloads?: boolean } = {},
): BenchPage {
  const attributes = { ...example.attributes, ...(example.isSignedIn ? user : {}) };
  const options = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return {
    name: `<${tag}>${also.title ?? ''}`,
    group: 'widget',
    ready: `${tag} >>> ${example.content}`,
    head: also.preloads
      ? snippetOf(tag, '/cloud')
      : style('/cloud/page.css') + script(`/cloud/elements/${tag}.js`),
    body: `<${tag} api-base="/api/" billing-base="/billing/"${options.join('')}></${tag}>`,
  };
}

/** Every widget as its manifest opens it, and two of them with what a page can do for speed. */
export function widgetPages({ token, userId }: Account): BenchPage[] {
  const known = { token, 'user-id': userId };
  return elements.flatMap((element) => {
    const page = widget(element, { token });
    const preloaded = widget(element, { token }, { title: ' preloads', preloads: true });
    if (element.name === 'sign-in') return [page, preloaded];
    if (element.name !== 'plans') return [page];
    return [
      page,
      widget(element, known, { title: ' user-id' }),
      preloaded,
      widget(element, known, { title: ' user-id, preloads', preloads: true }),
    ];
  });
}

/** The lower bound: the same cards and the same field without anything around them. */
export function baselinePages({ token, userId }: Account): BenchPage[] {
  const baseline = (name: string, title: string, ready: string, data = ''): BenchPage => ({
    name: title,
    group: 'baseline',
    ready,
    head: style('/bench/baseline.css') + script(`/bench/${name}.js`),
    body: `<main${data}></main>`,
  });
  const user = ` data-token="${token}"`;
  return [
    baseline('cards-hand', 'cards by hand', '.card', user),
    baseline('cards-preact', 'cards in Preact', '.card', user),
    baseline(
      'cards-preact',
      'cards in Preact user-id',
      '.card',
      `${user} data-user-id="${userId}"`,
    ),
    baseline('field-hand', 'field by hand', 'input'),
    baseline('field-preact', 'field in Preact', 'input'),
  ];
}

/** Public components of the same kind. */
export function peerPages({ token }: Account): BenchPage[] {
  const peer = (name: string, ready: string, head: string, body: string): BenchPage => ({
    name,
    group: 'peer',
    ready,
    head,
    body,
  });
  return [
    peer(
      '@teamhanko/hanko-elements',
      'hanko-login >>> input',
      script('/bench/hanko.js'),
      '<hanko-login></hanko-login>',
    ),
    peer(
      '@shoelace-style/shoelace',
      'sl-card >>> .card',
      style('/bench/light.css') + script('/bench/shoelace.js'),
      `<main data-token="${token}"></main>`,
    ),
    // Its screens come from its vendor's servers, so only its script can be measured.
    peer(
      '@clerk/clerk-js (script alone)',
      '#loaded',
      script('/bench/clerk.browser.js') + script('/bench/loaded.js'),
      '',
    ),
  ];
}

/** Publishes a page; below the fold, two windows of text precede the widget. */
export function publish(server: BenchServer, page: BenchPage, belowTheFold = false): string {
  const fold = belowTheFold ? '<div style="height:200vh">Text of the page.</div>' : '';
  return server.page(`<!doctype html>
<html lang="ru" data-ready="${page.ready}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page.group}</title>
    ${page.head}
  </head>
  <body>${fold}${page.body}</body>
</html>
`);
}

/** The requests of Hanko’s element to its server. */
export function respondToPeers(server: BenchServer): void {
  const identifier = { name: 'identifier', type: 'string', required: true };
  server.respond('/hanko/login', {
    name: 'login_init',
    status: 200,
    payload: {},
    csrf_token: 'x',
    actions: {
      continue_with_login_identifier: {
        action: 'continue_with_login_identifier',
        href: '/login?action=continue_with_login_identifier',
        inputs: { identifier },
        description: '',
      },
    },
  });
  server.respond('/hanko/.well-known/config', {});
}
