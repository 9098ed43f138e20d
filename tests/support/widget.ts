import type { Page } from '@playwright/test';
import type { Lang } from '#base/settings/settings.ts';
import type { PartnerServer } from './partner-page.ts';
import type { Account, SandboxControl } from './sandbox.ts';

/** How a widget is embedded: in the host's own page, or as a custom element on a page of another origin. */
export const embeddings = ['host', 'element'] as const;
export type Embedding = (typeof embeddings)[number];

/** What is needed to open a widget: the fixtures of a test. */
export interface TestEnv {
  readonly page: Page;
  readonly embedding: Embedding;
  readonly partnerServer: PartnerServer;
  readonly sandbox: SandboxControl;
}

export interface Visit {
  /** The tag on the page of another origin; the host selects its widgets by route. */
  readonly widget: string;
  /** A route of spec §2, with its query. */
  readonly start: string;
  /** Absent: nobody is signed in. */
  readonly account?: Account | undefined;
  /** Absent: the language of the page, Russian. */
  readonly lang?: Lang | undefined;
  /** Query of the host's address, attributes of the tag: `code`, `offer`, `partner`. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** The surroundings of the tag, and the styles of the page; default: the bare tag. */
  readonly around?: { readonly body: (tag: string) => string; readonly styles: readonly string[] };
}

/** Opens a widget in the embedding under test. */
export const openWidget = (env: TestEnv, visit: Visit): Promise<unknown> =>
  env.embedding === 'host' ? openInHost(env, visit) : openOnPage(env, visit);

async function openInHost(
  { page, sandbox }: TestEnv,
  visit: Omit<Visit, 'widget'>,
): Promise<unknown> {
  const { account, lang, attributes = {}, start } = visit;
  const { origin } = sandbox;
  if (account)
    await page.context().addCookies([{ name: 'auth_token', value: account.token, url: origin }]);
  if (lang)
    await page.addInitScript((value) => {
      // The initial empty page has no address and no storage in Firefox.
      if (location.protocol.startsWith('http')) localStorage.setItem('lang', value);
    }, lang);
  const address = new URL(start, origin);
  for (const [name, value] of Object.entries(attributes)) address.searchParams.set(name, value);
  return page.goto(address.href);
}

async function openOnPage(
  { page, partnerServer, sandbox }: TestEnv,
  visit: Visit,
): Promise<unknown> {
  const { widget, account, lang, start, around } = visit;
  const tag = `cloud-${widget}`;
  const all = {
    ...(account ? { token: account.token } : {}),
    'api-base': `${sandbox.origin}/api/`,
    'billing-base': `${sandbox.origin}/billing/`,
    ...(lang ? { lang } : {}),
    start,
    ...visit.attributes,
  };
  const element = markup(tag, all);
  return page.goto(
    partnerServer.page({
      body: around?.body(element) ?? element,
      scripts: [`cloud/elements/${tag}.js`],
      styles: around?.styles ?? [],
      ...(lang ? { lang } : {}),
    }),
  );
}

function markup(tag: string, attributes: Readonly<Record<string, string>>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${text.join('')}></${tag}>`;
}
