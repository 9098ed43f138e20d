import type { Locator, Page } from '@playwright/test';
import { elements } from '../../tools/build/widgets.mjs';
import type { PartnerServer } from '../support/partner-page.ts';
import { snippetOf } from '../support/snippet.ts';

/** Every tag, from the manifests of the widgets. */
export const widgets = elements.map(
  ({ tag, isLine, ceilingKB, example: { isSignedIn, like = 'subscriber', reads } }) => ({
    tag,
    isLine,
    ceilingKB,
    signedIn: isSignedIn,
    like,
    reads,
  }),
);

const exampleOf = (tag: string) => {
  const found = elements.find((each) => each.tag === tag);
  if (!found) throw new Error(`There is no <${tag}>.`);
  return found.example;
};

/** What a first screen has and its skeleton has not. */
export const firstSelector = (tag: string): string => exampleOf(tag).content;

export const firstContent = (page: Page, tag: string): Locator =>
  page.locator(`${tag} ${firstSelector(tag)}`).first();

/** The content of the page's head. */
export const head = (tag: string) => ({
  scripts: [`cloud/elements/${tag}.js`],
  styles: ['cloud/page.css'],
});

/** The same with the files of the first screen preloaded, by the lines that the build writes. */
export const preloadedHead = ({ widgets: origin }: PartnerServer, tag: string) => ({
  ...head(tag),
  head: snippetOf(tag, `${origin}/cloud`)
    .split('\n')
    .filter((line) => line.includes('rel="modulepreload"'))
    .join('\n'),
});

/** A tag as its manifest opens it. */
export function embed(origin: string, tag: string, token: string): string {
  const options = Object.entries({ ...exampleOf(tag).attributes, ...(token ? { token } : {}) });
  const attributes = options.map(([name, value]) => `${name}="${value}"`).join(' ');
  return `<${tag} ${attributes} api-base="${origin}/api/" billing-base="${origin}/billing/"></${tag}>`;
}
