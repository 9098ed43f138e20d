import { expect, type Page } from '@playwright/test';
import type { Foreign } from '../support/foreign.ts';
import type { SandboxControl } from '../support/sandbox.ts';
import type { Scene } from './scenes.ts';

/** Where a scene is looked at. */
export const places = ['host', 'element'] as const;
export type Place = (typeof places)[number];

export interface Opening {
  readonly page: Page;
  readonly sandbox: SandboxControl;
  readonly foreign: Foreign;
  readonly place: Place;
  readonly lang: 'ru' | 'en';
}

export const shownAt = (scene: Scene, place: Place): boolean =>
  place === 'host' || scene.door !== undefined;

/** Opens a scene and waits until it stands still: nothing loads, nothing is a skeleton. */
export async function openScene(scene: Scene, opening: Opening): Promise<void> {
  const { page, sandbox, foreign, place, lang } = opening;
  const account =
    scene.like === undefined ? undefined : await sandbox.account({ like: scene.like });
  await scene.before?.({ sandbox, account });
  if (place === 'host') {
    if (account)
      await page
        .context()
        .addCookies([{ name: 'auth_token', value: account.token, url: sandbox.origin }]);
    await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
    await page.goto(sandbox.origin + scene.path);
  } else {
    const [path, query] = scene.path.split('?');
    const start = query === undefined ? path : `${path}?${query}`;
    const tag = `cloud-${scene.door}`;
    const attributes = [
      `api-base="${sandbox.origin}/api/"`,
      `billing-base="${sandbox.origin}/billing/"`,
      `lang="${lang}"`,
      `start="${start}"`,
      ...(account ? [`token="${account.token}"`] : []),
      scene.attributes ?? '',
    ];
    await page.goto(
      foreign.page({
        body: `<main><h1>Page</h1><${tag} ${attributes.join(' ')}></${tag}><p>After</p></main>`,
        scripts: [`cloud/elements/${tag}.js`],
        styles: ['cloud/page.css'],
        lang,
      }),
    );
  }
  await still(page);
  await scene.act?.({ page, sandbox, account });
  await still(page);
}

/** A screen is there, no skeleton is left, and no button is at work. */
async function still(page: Page): Promise<void> {
  await page.locator('.cw-root :is(h1, h2)').first().waitFor();
  await expect(page.locator('.cw-loading, .cw-button[aria-busy="true"]')).toHaveCount(0);
}
