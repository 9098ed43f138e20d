import type { PageToken } from '#session/page-token.ts';

type GetToken = NonNullable<PageToken['getToken']>;

/** On the document, so that two bundles on one page share it. */
const key: unique symbol = Symbol.for('cloud-widgets.tokens');
type Page = Document & { [key]?: Set<unknown> };

/** What the functions of the page have returned as tokens: no report may contain it. */
export const providedTokens = (page: Page = document): Iterable<unknown> => page[key] ?? [];

/** The page's function, whose tokens the page services then know. */
export const recordTokens =
  (getToken: GetToken, page: Page = document): GetToken =>
  async () => {
    const token = await getToken();
    (page[key] ??= new Set()).add(token);
    return token;
  };
