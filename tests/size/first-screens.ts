import type { Page } from '@playwright/test';

/** What a first screen has and its skeleton has not. */
export const firstSelector = {
  'cloud-plans': '.cw-row[part]',
  'cloud-sign-in': 'input',
  'cloud-available-packages': '[part~=offer]',
  'cloud-promo-entry': 'input',
  'cloud-promo': '.cw-ticket[part]',
};

export type Tag = keyof typeof firstSelector;

const locate = (tag: Tag) => (page: Page) => page.locator(`${tag} ${firstSelector[tag]}`).first();

/** The first screens, per widget. */
export const firstContent = {
  'cloud-plans': locate('cloud-plans'),
  'cloud-sign-in': locate('cloud-sign-in'),
  'cloud-available-packages': locate('cloud-available-packages'),
  'cloud-promo-entry': locate('cloud-promo-entry'),
  'cloud-promo': locate('cloud-promo'),
};

/** `reads`: whether its first screen reads from the server. */
export const widgets = [
  { tag: 'cloud-plans', signedIn: true, reads: true },
  { tag: 'cloud-sign-in', signedIn: false, reads: false },
  { tag: 'cloud-available-packages', signedIn: true, reads: true },
  { tag: 'cloud-promo-entry', signedIn: true, reads: false },
  { tag: 'cloud-promo', signedIn: false, reads: true },
] as const;

/** The content of the page's head. */
export const head = (tag: Tag) => ({
  scripts: [`cloud/elements/${tag}.js`],
  styles: ['cloud/page.css'],
});

export function embed(origin: string, tag: Tag, token: string): string {
  const options = tag === 'cloud-promo' ? 'offer="PAID50"' : token && `token="${token}"`;
  return `<${tag} ${options} api-base="${origin}/api/" billing-base="${origin}/billing/"></${tag}>`;
}
