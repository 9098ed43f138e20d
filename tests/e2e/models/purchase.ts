import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { TestEnv } from '../../support/widget.ts';
import type { Account } from '../../support/sandbox.ts';
import { WidgetPage } from './widget-page.ts';

/** The packages as the user sees them, in Russian. */
export class PurchasePage extends WidgetPage {
  readonly account: Account;

  private constructor(env: TestEnv, account: Account) {
    super(env);
    this.account = account;
  }

  /**
   * Opens the list of packages.
   * @param who an account, or the test phone that a new one is based on
   * @param options further attributes of the tag
   */
  static async open(
    env: TestEnv,
    who: Account | string,
    options: Readonly<Record<string, string>> = {},
  ): Promise<PurchasePage> {
    const account = typeof who === 'string' ? await env.sandbox.account({ like: who }) : who;
    const shopping = new PurchasePage(env, account);
    const start = '/plans/available-packages';
    await shopping.visit({ widget: 'available-packages', start, account, attributes: options });
    return shopping;
  }

  /** The same user at the list of packages in another tab, or again in a given one. */
  async again(page?: Page): Promise<PurchasePage> {
    const tab = page ?? (await this.page.context().newPage());
    return PurchasePage.open({ ...this.env, page: tab }, this.account);
  }

  async sees(heading: string | RegExp): Promise<void> {
    await expect(this.heading(heading)).toBeVisible();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /** Selects a size and continues to the last click. */
  async choose(size: RegExp = /^500 ГБ/): Promise<void> {
    await this.page.getByRole('radio', { name: size }).check({ force: true });
    await this.press(/^Подключить/);
    await this.sees(/^(Подключение|Смена)/);
  }

  /** The last click, and the payment page it opens. */
  pay(): Promise<Page> {
    return this.payment(() => this.press(/^Перейти к оплате/));
  }

  /** The ids of the packages that the sandbox has sold to this user. */
  async bought(): Promise<string[]> {
    const { purchases } = await this.env.sandbox.state(this.account.phone);
    return purchases.map((each) => String(each['packageId']));
  }
}

/** The user's actions on the sandbox's payment page. */
export async function atPayment(
  payment: Page,
  act: 'Оплатить' | 'Отклонить' | 'Уйти',
): Promise<void> {
  await payment.getByRole('button', { name: new RegExp(`^${act}`) }).click();
  await payment.waitForURL((url) => !url.pathname.startsWith('/sandbox/pay'));
}

/** The keys of the purchases as sent by the browser. */
export function sentKeys(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.method() === 'POST' && request.url().endsWith('change_requests'))
      keys.push(key ?? 'none');
  });
  return keys;
}
