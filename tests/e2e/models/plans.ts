import { expect, type Locator, type Page } from '@playwright/test';
import type { Foreign } from '../../support/foreign.ts';
import type { Account } from '../../support/sandbox.ts';

/** Where the plans are looked at: the host's own page, or a tag on a page of somebody else's. */
export const places = ['host', 'element'] as const;
export type Place = (typeof places)[number];

export interface PlansOptions {
  readonly page: Page;
  readonly place: Place;
  readonly foreign: Foreign;
  /** Origin of host and sandbox. */
  readonly origin: string;
  /** Missing: nobody is signed in. */
  readonly account?: Account | undefined;
  readonly lang?: 'ru' | 'en';
  /** A route of the door, `/plans` unless said. */
  readonly start?: string;
}

/** The plans as a person sees them, wherever they stand. */
export class PlansPage {
  readonly page: Page;
  readonly place: Place;

  constructor(page: Page, place: Place) {
    this.page = page;
    this.place = place;
  }

  static async open(options: PlansOptions): Promise<PlansPage> {
    const { page, place, foreign, origin, account, lang = 'en', start = '/plans' } = options;
    if (place === 'host') {
      if (account)
        await page
          .context()
          .addCookies([{ name: 'auth_token', value: account.token, url: origin }]);
      await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
      await page.goto(origin + start);
    } else {
      const token = account ? `token="${account.token}"` : '';
      const bases = `api-base="${origin}/api/" billing-base="${origin}/billing/"`;
      await page.goto(
        foreign.page({
          body: `<cloud-plans ${token} ${bases} lang="${lang}" start="${start}"></cloud-plans>`,
          scripts: ['cloud/elements/cloud-plans.js'],
          lang,
        }),
      );
    }
    return new PlansPage(page, place);
  }

  /** The route of spec §2 that is shown. */
  path(): Promise<string> {
    return this.page.evaluate(
      (place) =>
        place === 'host'
          ? location.pathname
          : String(Reflect.get(document.querySelector('cloud-plans') ?? {}, 'path')),
      this.place,
    );
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.path()).toBe(path);
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** The card of a package by its size as it is written, `250 GB`; one's own before an offer. */
  card(size: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.heading(size) })
      .first();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** What an element dispatched under these names, from now on. */
  async listen(...names: string[]): Promise<() => Promise<unknown[]>> {
    await this.page.evaluate((all) => {
      const heard: unknown[] = [];
      Reflect.set(window, 'heard', heard);
      for (const name of all)
        document.addEventListener(name, (event) =>
          heard.push([event.type, (event as CustomEvent).detail]),
        );
    }, names);
    return () => this.page.evaluate(() => Reflect.get(window, 'heard') as unknown[]);
  }
}
