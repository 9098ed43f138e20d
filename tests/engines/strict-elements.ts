import { elements } from '../../tools/build/widgets.mjs';
import type { Account } from '../support/sandbox.ts';
import type { PartnerServer } from '../support/partner-page.ts';

/** Every element, its attributes, and the heading that identifies its first screen. */
export const strictElements = elements.map(({ tag, example }) => ({
  tag,
  heading: example.heading,
  given: ({ token }: Account): string => {
    const attributes = { ...example.attributes, ...(example.isSignedIn ? { token } : {}) };
    return Object.entries(attributes)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ');
  },
}));

/** A tag on a page of another origin, whose policy allows only what the widgets need. */
export function strictPage(
  { page, widgets }: PartnerServer,
  tag: string,
  attributes: string,
): string {
  const bases = `api-base="${widgets}/api/" billing-base="${widgets}/billing/"`;
  return page({
    body: `<${tag} ${bases} ${attributes}></${tag}>`,
    scripts: [`cloud/elements/${tag}.js`],
    styles: ['cloud/page.css'],
  });
}

/** Runs in the page: records policy violations, and whether the browser supports Trusted Types. */
export const refusals = `
  const refused = ['trustedTypes' in window ? 'has Trusted Types' : 'has none'];
  for (const [name, act] of [
    ['markup', () => { document.createElement('p').innerHTML = '<b>x</b>'; }],
    ['script', () => { document.createElement('script').src = '/x.js'; }],
  ]) {
    try { act(); } catch { refused.push(name); }
  }
  return refused;
`;
