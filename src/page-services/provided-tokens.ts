import type { PageToken } from '#session/page-token.ts';

type GetToken = NonNullable<PageToken['getToken']>;

/** On the document, so that two bundles on one page share it. */
const key: unique symbol = Symbol.for('cloud-widgets.tokens');
type Page = Document & { [key]?: Set<unknown> };

/** The tokens that functions of the page have returned. No report may contain them. */
export const providedTokens = (page: Page = document): Iterable<unknown> => page[key] ?? [];

/** Wraps the page's function so that the page services know its tokens. */
export const recordTokens =
  (getToken: GetToken, page: Page = document): GetToken =>
  async () => {
    const token = await getToken();
    (page[key] ??= new Set()).add(token);
    return token;
  };
