import { expect, type Locator, type Page } from '@playwright/test';
import { elements } from '../../../tools/build/widgets.mjs';
import { openWidget, type Visit, type TestEnv } from '../../support/widget.ts';

/** A widget as the user sees it, in either embedding. */
export class WidgetPage {
  readonly env: TestEnv;

  constructor(env: TestEnv) {
    this.env = env;
  }

  get page(): Page {
    return this.env.page;
  }

  protected async visit(visit: Visit): Promise<void> {
    await openWidget(this.env, visit);
  }

  /** The current route of spec §2. */
  path(): Promise<string> {
    return this.page.evaluate(
      (tags) => {
        const tag = document.querySelector(tags);
        return tag ? String(Reflect.get(tag, 'path')) : location.pathname;
      },
      elements.map(({ tag }) => tag).join(),
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

  /** Performs `click`, and returns the payment page it opens. */
  async payment(click: () => Promise<void>): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await click();
    const page = await opened;
    await page.waitForURL(/\/sandbox\/pay\//);
    return page;
  }

  /** The events dispatched by an element under these names, from now on. */
  async listen(...names: string[]): Promise<() => Promise<[string, unknown][]>> {
    await this.page.evaluate((all) => {
      const received: unknown[] = [];
      Reflect.set(window, 'received', received);
      for (const name of all)
        document.addEventListener(name, (event) =>
          received.push([event.type, (event as CustomEvent).detail]),
        );
    }, names);
    return () => this.page.evaluate(() => Reflect.get(window, 'received') as [string, unknown][]);
  }
}
