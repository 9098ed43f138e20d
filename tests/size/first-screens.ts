import type { Page } from '@playwright/test';

/** The first screens, per widget. */
export const firstContent = {
  'cloud-plans': (page: Page) => page.locator('cloud-plans .cw-row').first(),
  'cloud-sign-in': (page: Page) => page.locator('cloud-sign-in input').first(),
  'cloud-available-packages': (page: Page) =>
    page.locator('cloud-available-packages [part~=offer]').first(),
  'cloud-promo-entry': (page: Page) => page.locator('cloud-promo-entry input').first(),
  'cloud-promo': (page: Page) => page.locator('cloud-promo .cw-ticket').first(),
};

export type Tag = keyof typeof firstContent;

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
