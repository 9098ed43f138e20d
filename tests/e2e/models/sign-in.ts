import { expect, type Locator } from '@playwright/test';
import code from '#sign-in/messages/ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import promo from '#widgets/promo/messages/ru.json' with { type: 'json' };
import { requestCall, type Kind, type InjectedFault } from '../sign-in.table.ts';
import { WidgetPage } from './widget-page.ts';
import type { TestEnv } from '../../support/widget.ts';

/** The calls that request and confirm each kind, as the sandbox names them. */
const calls = (kind: Kind): Readonly<Record<InjectedFault['at'], string>> => {
  const end = 'POST sso/tickets/{ticket_id}/confirm/';
  if (kind.startsWith('promo'))
    return { request: 'POST promo/otp', confirm: 'POST promo/otp/confirm', end };
  if (kind.includes('mobile'))
    return {
      request: 'POST auth_plugins/mobile_id/requests',
      confirm: 'POST auth_plugins/mobile_id/requests/{id}',
      end,
    };
  return { request: 'POST bcl_otp_tokens (send)', confirm: 'POST bcl_otp_tokens (confirm)', end };
};

/** Sign-in as the user experiences it, in either embedding. */
export class SignInPage extends WidgetPage {
  /** Opens a widget without a signed-in user. */
  async open(start = '/sso', attributes: Readonly<Record<string, string>> = {}): Promise<void> {
    const widget = start.startsWith('/promo') ? 'promo' : 'sign-in';
    await this.visit({ widget, start, attributes });
  }

  /** Opens a widget that leads a visitor to sign-in, directly or after a choice. */
  async openAt(widget: string, start: string): Promise<void> {
    await this.visit({ widget, start });
  }

  /**
   * Opens sign-in for a new account and submits its phone; `like` is the test phone it is based on.
   */
  static async begun(env: TestEnv, like: string): Promise<{ widget: SignInPage; phone: string }> {
    const widget = new SignInPage(env);
    const { phone } = await env.sandbox.account({ like });
    await widget.open();
    await widget.enterPhone(phone);
    return { widget, phone };
  }

  sees(text: string): Promise<void> {
    return expect(this.page.getByText(text, { exact: false }).first()).toBeVisible();
  }

  /** A button or a link by its name. */
  control(name: string): Locator {
    return this.page
      .getByRole('button', { name })
      .or(this.page.getByRole('link', { name }))
      .first();
  }

  async press(name: string): Promise<void> {
    await this.control(name).click();
  }

  get phoneField(): Locator {
    return this.page.getByRole('textbox', { name: own['sso.phone'] });
  }

  get codeField(): Locator {
    return this.page.getByRole('textbox', { name: code['code.label'] });
  }

  async enterPhone(phone: string): Promise<void> {
    await this.phoneField.fill(phone);
    await this.press(own['sso.submit']);
  }

  async enterCode(digits: string): Promise<void> {
    await this.codeField.fill(digits);
  }

  /** The code of the latest message to a phone. */
  async lastCode(phone: string): Promise<string> {
    const { sms } = await this.env.sandbox.state(phone);
    return String(sms.at(-1)?.['code']);
  }

  /** Signs a phone in with the code of its message. */
  async signIn(phone: string): Promise<void> {
    await this.enterPhone(phone);
    await this.codeField.waitFor();
    await this.enterCode(await this.lastCode(phone));
  }

  decidePush(phone: string, decision: 'confirm' | 'decline'): Promise<unknown> {
    return this.env.sandbox.control('pushes', { phone, decision });
  }

  /** How many messages and pushes were sent to a phone. */
  async sent(phone: string): Promise<number> {
    const { sms, pushes } = await this.env.sandbox.state(phone);
    return sms.length + pushes.length;
  }

  /** A new phone for a kind; codes can be requested immediately. */
  async phoneFor(kind: Kind): Promise<string> {
    const { sandbox } = this.env;
    await sandbox.control('faults/clear');
    await sandbox.control('scenario', { resendAfterSeconds: kind.endsWith('resend') ? 0 : 60 });
    const like = kind.includes('mobile') ? 'mobile-id' : 'reserve';
    return (await sandbox.account({ like })).phone;
  }

  /** Makes the next request, confirmation or completion of this kind fail. */
  async injectFault(kind: Kind, phone: string, { at, ...how }: InjectedFault): Promise<void> {
    const call = calls(kind)[at];
    // A browser automatically repeats requests that were lost on a reused connection.
    const times = how.lost ? 0 : 1;
    const who = at === 'request' ? { who: `7${phone}` } : {};
    await this.env.sandbox.fault({ call, times, ...how, ...who });
  }

  /** Opens the screen where the next click makes the request the kind is named after. */
  async prepare(kind: Kind, phone: string): Promise<void> {
    if (kind.startsWith('promo')) {
      await this.open('/promo', { offer: 'FREE30' });
      await this.press(promo['promo.landing.action']);
    } else await this.open('/sso');
    await this.phoneField.fill(phone);
    if (kind === 'otp' || kind === 'mobile-id' || kind === 'promo-otp') return;
    await this.press(kind.startsWith('promo') ? promo['promo.phone.action'] : own['sso.submit']);
    if (!kind.includes('mobile')) {
      await this.codeField.waitFor();
      if (kind === 'reserve-otp-resend') {
        await this.press(code['code.to-backup']);
        await this.control(code['code.to-main']).waitFor();
      }
      return;
    }
    await this.isAt('/confirm-mobileid');
    if (kind === 'reserve-mobile-id-retry') {
      await this.press(own['push.to-backup']);
      await this.isAt('/reserve-confirm-mobileid');
    }
    if (kind.endsWith('retry')) {
      await this.decidePush(phone, 'decline');
      await this.sees(own['push.declined.title']);
    }
  }

  /** The click that makes the request. */
  async request(kind: Kind): Promise<void> {
    await this.press(requestCall[kind]);
  }

  /** Waits for the code or push, and confirms it. */
  async confirm(kind: Kind, phone: string, before: number): Promise<void> {
    await expect.poll(() => this.sent(phone)).toBe(before + 1);
    if (kind.includes('mobile')) {
      await this.decidePush(phone, 'confirm');
      return;
    }
    if (kind === 'reserve-otp') await this.control(code['code.to-main']).waitFor();
    await expect(this.codeField).toBeEditable();
    await this.enterCode(await this.lastCode(phone));
  }
}
