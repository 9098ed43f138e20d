import type { Locator } from '@playwright/test';
import type { Visit, TestEnv } from '../../support/widget.ts';
import { WidgetPage } from './widget-page.ts';

/** How `/plans` is opened; in English by default. */
export type PlansOptions = Partial<Pick<Visit, 'account' | 'lang' | 'start'>>;

/** The plans as the user sees them, in either embedding. */
export class PlansPage extends WidgetPage {
  static async open(env: TestEnv, options: PlansOptions): Promise<PlansPage> {
    const plans = new PlansPage(env);
    await plans.visit({ widget: 'plans', start: '/plans', lang: 'en', ...options });
    return plans;
  }

  /** The card of a package by its size, `250 GB`; one's own before an offer. */
  card(size: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.heading(size) })
      .first();
  }
}
