import { expect, type Locator, type Page } from '@playwright/test';
import type { Foreign } from '../../support/foreign.ts';
import type { Account } from '../../support/sandbox.ts';

/** Where a promo code is taken: on the host's own page, or in a tag on a page of somebody else's. */
export const places = ['host', 'element'] as const;
export type Place = (typeof places)[number];

export interface PromoOptions {
  readonly page: Page;
  readonly place: Place;
  readonly foreign: Foreign;
  /** Origin of host and sandbox. */
  readonly origin: string;
  readonly tag: 'cloud-promo-entry' | 'cloud-promo';
  /** Missing: nobody is signed in. */
  readonly account?: Account | undefined;
  /** A route, without a query. */
  readonly start: string;
  /** Query of the host's address, attributes of the element: `code`, `offer`, `partner`. */
  readonly given?: Readonly<Record<string, string>>;
  readonly lang?: 'ru' | 'en';
}

/** A promo door as a person sees it, wherever it stands. */
export class PromoPage {
  readonly page: Page;
  readonly place: Place;
  readonly tag: PromoOptions['tag'];

  constructor({ page, place, tag }: PromoOptions) {
    this.page = page;
    this.place = place;
    this.tag = tag;
  }

  static async open(options: PromoOptions): Promise<PromoPage> {
    const { page, place, foreign, origin, account, tag, start, given = {} } = options;
    const { lang = 'en' } = options;
    if (place === 'host') {
      if (account)
        await page
          .context()
          .addCookies([{ name: 'auth_token', value: account.token, url: origin }]);
      await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
      const query = new URLSearchParams(given).toString();
      await page.goto(`${origin}${start}${query ? `?${query}` : ''}`);
    } else {
      const attributes = {
        ...(account ? { token: account.token } : {}),
        'api-base': `${origin}/api/`,
        'billing-base': `${origin}/billing/`,
        lang,
        start,
        ...given,
      };
      const text = Object.entries(attributes)
        .map(([name, value]) => `${name}="${value}"`)
        .join(' ');
      await page.goto(
        foreign.page({
          body: `<${tag} ${text}></${tag}>`,
          scripts: [`cloud/elements/${tag}.js`],
          lang,
        }),
      );
    }
    return new PromoPage(options);
  }

  /** The route of spec §2 that is shown. */
  path(): Promise<string> {
    return this.page.evaluate(
      ({ place, tag }) =>
        place === 'host'
          ? location.pathname
          : String(Reflect.get(document.querySelector(tag) ?? {}, 'path')),
      { place: this.place, tag: this.tag },
    );
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.path()).toBe(path);
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  field(name: string | RegExp): Locator {
    return this.page.getByRole('textbox', { name });
  }

  /** Types a promo code and has it looked up. */
  async lookUp(code: string): Promise<void> {
    await this.field('Enter the promo code').fill(code);
    await this.button('Check the promo code').click();
  }

  /** Looks a code up and activates what it gives. */
  async activate(code: string): Promise<void> {
    await this.lookUp(code);
    await this.isAt('/plans/input-promocode/before-active-promo');
    await this.button(/^Connect /).click();
  }

  /** Does `click`, and gives the payment page that it opens. */
  async payment(click: () => Promise<void>): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await click();
    const page = await opened;
    await page.waitForURL(/\/sandbox\/pay\//);
    return page;
  }

  /** What an element dispatched, every event of it, from now on. */
  async listen(names: readonly string[]): Promise<() => Promise<[string, unknown][]>> {
    await this.page.evaluate((all) => {
      const heard: unknown[] = [];
      Reflect.set(window, 'heard', heard);
      for (const name of all)
        document.addEventListener(name, (event) =>
          heard.push([event.type, (event as CustomEvent).detail]),
        );
    }, names);
    return () => this.page.evaluate(() => Reflect.get(window, 'heard') as [string, unknown][]);
  }
}
