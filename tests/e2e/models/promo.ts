import type { Locator } from '@playwright/test';
import type { Visit, TestEnv } from '../../support/widget.ts';
import { WidgetPage } from './widget-page.ts';

/** How a promo widget is opened; in English by default. `attributes` are `code`, `offer`, `partner`. */
export type PromoOptions = Omit<Visit, 'around'> & {
  readonly widget: string;
};

/** A promo widget as the user sees it, in either embedding. */
export class PromoPage extends WidgetPage {
  static async open(env: TestEnv, options: PromoOptions): Promise<PromoPage> {
    const promo = new PromoPage(env);
    await promo.visit({ lang: 'en', ...options });
    return promo;
  }

  /** Enters a promo code and looks it up. */
  async lookUp(code: string): Promise<void> {
    await this.field('Enter the promo code').fill(code);
    await this.button('Check the promo code').click();
  }

  /** Size, price and saving of the offer. */
  get terms(): Locator {
    return this.page.getByRole('region', { name: 'What you get' });
  }

  /** Looks a code up and activates it. */
  async activate(code: string): Promise<void> {
    await this.lookUp(code);
    await this.isAt('/plans/input-promocode/before-active-promo');
    await this.button(/^Get /).click();
  }
}
