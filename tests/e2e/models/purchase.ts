import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Foreign } from '../../support/foreign.ts';
import type { Account, SandboxControl } from '../../support/sandbox.ts';

/** Where packages are bought: in the host, or by a tag on a page of somebody else's. */
export const shops = ['host', 'element'] as const;
export type Shop = (typeof shops)[number];

export interface ShopOptions {
  readonly shop: Shop;
  readonly foreign: Foreign;
  readonly sandbox: SandboxControl;
  readonly account: Account;
  /** A route of the door, `/plans/available-packages` unless said. */
  readonly start?: string;
}

/** The packages as a person sees them, in Russian. */
export class PurchasePage {
  readonly page: Page;
  readonly shop: Shop;

  constructor(page: Page, shop: Shop) {
    this.page = page;
    this.shop = shop;
  }

  static async open(page: Page, options: ShopOptions): Promise<PurchasePage> {
    const { shop, foreign, sandbox, account, start = '/plans/available-packages' } = options;
    const { origin } = sandbox;
    if (shop === 'host') {
      await page.context().addCookies([{ name: 'auth_token', value: account.token, url: origin }]);
      await page.goto(origin + start);
    } else {
      const bases = `api-base="${origin}/api/" billing-base="${origin}/billing/"`;
      await page.goto(
        foreign.page({
          body: `<cloud-available-packages token="${account.token}" ${bases} start="${start}"></cloud-available-packages>`,
          scripts: ['cloud/elements/cloud-available-packages.js'],
        }),
      );
    }
    return new PurchasePage(page, shop);
  }

  path(): Promise<string> {
    return this.page.evaluate(
      (shop) =>
        shop === 'host'
          ? location.pathname
          : String(Reflect.get(document.querySelector('cloud-available-packages') ?? {}, 'path')),
      this.shop,
    );
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.path(), { timeout: 15_000 }).toBe(path);
  }

  async sees(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading })).toBeVisible({
      timeout: 15_000,
    });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }

  /** Chooses a size and goes up to the last click. */
  async choose(size: RegExp = /^500 ГБ/): Promise<void> {
    await this.page.getByRole('radio', { name: size }).check({ force: true });
    await this.press(/^Подключить .* за /);
    await this.sees(/^Подключение/);
  }

  /** The last click, and the payment page that it opens. */
  async pay(): Promise<Page> {
    const [payment] = await Promise.all([
      this.page.context().waitForEvent('page'),
      this.press(/^Перейти к оплате/),
    ]);
    await payment.waitForURL(/\/sandbox\/pay\//);
    return payment;
  }
}

/** What a person does on the sandbox's payment page. */
export async function atPayment(
  payment: Page,
  act: 'Оплатить' | 'Отклонить' | 'Уйти',
): Promise<void> {
  await payment.getByRole('button', { name: new RegExp(`^${act}`) }).click();
  await payment.waitForURL((url) => !url.pathname.startsWith('/sandbox/pay'));
}

/** How often the sandbox has sold a package to this account. */
export async function bought(sandbox: SandboxControl, account: Account): Promise<string[]> {
  const { purchases } = await sandbox.state(account.phone);
  return purchases.map((each) => String(each['packageId']));
}

/** The keys of the purchases that were sent, as the browser sent them. */
export function sentKeys(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.method() === 'POST' && request.url().endsWith('change_requests'))
      keys.push(key ?? 'none');
  });
  return keys;
}
