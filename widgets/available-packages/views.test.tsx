import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { OpenPaymentState } from '#purchase/open-payment/open-payment.state.ts';
import payment from '#purchase/messages/en.json' with { type: 'json' };
import { Root } from '#ui/screen/root.tsx';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import { aPendingPurchase, onSale } from '../../tests/support/package-catalog.ts';
import en from './messages/en.json' with { type: 'json' };
import { FailureScreen } from './result/failure.view.tsx';
import { OpenPaymentScreen } from './open-payment/open-payment.route.tsx';
import { ReturnedScreen } from './returned/returned.view.tsx';
import { SuccessScreen } from './result/success.view.tsx';

const pkg = onSale('other', 'card-500gb-30days');
const pendingChange = aPendingPurchase({
  accepted: true,
  paymentUrl: 'https://pay.example/1',
});
const navigate = vi.fn();
const tools = screenDeps({ ...en, ...payment }, 'en', navigate);
const ways = () => ({
  toPlans: vi.fn(),
  toOffers: vi.fn(),
  again: vi.fn(),
  otherWay: vi.fn(),
  retry: vi.fn(),
});

const show = (view: ReactNode) => {
  render(
    <Root lang="en" theme="auto">
      {view}
    </Root>,
  );
  return userEvent.setup();
};
const heading = () => screen.getByRole('heading').textContent?.replaceAll('\u00a0', ' ');
const receipt = () =>
  Array.from(document.querySelectorAll('dl > div'), (row) =>
    [...row.children]
      .map(({ textContent }) => textContent)
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
const button = (name: string | RegExp | ((name: string) => boolean)) =>
  screen.getByRole('button', { name });

/** The page of a successful purchase. */
const success = (bought: PendingChange) => (
  <SuccessScreen {...tools} commands={ways()} state={{ step: 'shown', pendingChange: bought }} />
);

describe('successful purchase view', () => {
  it('is a receipt with price, package, payment method and next charge', async () => {
    const commands = ways();
    const user = show(
      <SuccessScreen {...tools} commands={commands} state={{ step: 'shown', pendingChange }} />,
    );
    expect(heading()).toBe('500 GB is active');
    expect(receipt()).toEqual([
      'Paid 250 ₽',
      'Plan 500 GB for a month',
      'Payment Card, 20.11.2026',
      'Then 250 ₽ from 20.12.2026',
    ]);
    await user.click(button('My subscriptions'));
    expect(commands.toPlans).toHaveBeenCalledOnce();
  });

  it('shows the total storage when the previous one is known', () => {
    const total = { ...pendingChange, otherStorage: 10 * 1024 ** 3 };
    show(success(total));
    expect(heading()).toBe('You now have 510 GB');
  });

  it('links to the cloud when the page sets its URL', () => {
    show(
      <SuccessScreen
        {...tools}
        commands={ways()}
        cloudUrl="https://cloud.example/"
        state={{ step: 'shown', pendingChange }}
      />,
    );
    expect(screen.getByRole('link', { name: 'Open the cloud' }).getAttribute('href')).toBe(
      'https://cloud.example/',
    );
    expect(button('My subscriptions')).toBeDefined();
  });

  it('shows an amount for a replacement only when the response has a charge date', () => {
    const later = { ...pendingChange, starts: '2026-12-05' };
    const charge = { amount: 250_00, date: '2026-12-05' };
    const { unmount } = render(success(later));
    expect(receipt()[0]).toBe('Plan 500 GB for a month');
    unmount();
    show(success({ ...later, pkg: { ...pkg, firstCharge: charge } }));
    expect(receipt()[0]).toBe('Charged on 05.12.2026 250 ₽');
    expect(receipt().at(-1)).toBe('Then 250 ₽ from 04.01.2027');
  });

  it.each([
    ['2026-12-01', '04.01.2027'],
    ['2026-12-09', '08.01.2027'],
  ])('counts the next charge from the start or the charge on %s if it is later', (date, next) => {
    const firstCharge = { amount: 250_00, date };
    const later = { ...pendingChange, starts: '2026-12-05', pkg: { ...pkg, firstCharge } };
    show(success(later));
    expect(receipt().at(-1)).toBe(`Then 250 ₽ from ${next}`);
  });

  it('counts the next charge of a purchase that was sent again from the day on which it was', () => {
    const firstCharge = { amount: 250_00, date: '2026-11-20' };
    const at = Date.parse('2026-11-25T12:00:00Z');
    const sentAgain = { ...pendingChange, at, pkg: { ...pkg, firstCharge } };
    show(success(sentAgain));
    expect(receipt().at(-1)).toBe('Then 250 ₽ from 25.12.2026');
  });

  it.each([
    ['sbp', ['Payment SBP']],
    ['card', ['Payment Card', 'Then 250 ₽ a month']],
  ] as const)('names no day of a payment (%s) that may have been made on another', (type, rows) => {
    const endedAt = pendingChange.at + 86_400_000;
    const overnight = { ...pendingChange, endedAt, pkg: { ...pkg, type } };
    show(success(overnight));
    expect(receipt()).toEqual(['Paid 250 ₽', 'Plan 500 GB for a month', ...rows]);
  });

  it('promises no amount on a date when the phone balance pays', () => {
    const paid = { ...pendingChange, pkg: onSale('bln', 'paid-500gb-30days') };
    show(success(paid));
    expect(receipt()).toEqual(['Plan 500 GB', 'Price 250 ₽ a month', 'Payment Phone balance']);
    expect(document.body.textContent).not.toMatch(/Paid|Then|\d\d\.\d\d\.\d{4}/);
    expect(screen.getByText(/does not cover the whole period.*8\.33.₽ a.day/)).toBeDefined();
  });

  it('names the payment method that was confirmed, whatever the type of the package', () => {
    const unknownType = { ...pkg, type: 'paid' as const };
    const byCard = { ...pendingChange, pkg: unknownType, method: 'card' as const };
    const { unmount } = render(success(byCard));
    expect(receipt()).toContain('Payment Card, 20.11.2026');
    expect(screen.queryByText(/does not cover/)).toBeNull();
    unmount();
    const promo = { ...pkg, type: 'promo_optional' as const };
    const byBalance = { ...pendingChange, pkg: promo, method: 'balance' as const };
    show(success(byBalance));
    expect(receipt()).toEqual(['Plan 500 GB', 'Price 250 ₽ a month', 'Payment Phone balance']);
    expect(screen.getByText(/does not cover/)).toBeDefined();
  });

  it('shows the end date of a one-time payment', () => {
    const sbp = { ...pendingChange, pkg: onSale('other', 'sbp-500gb-30days') };
    show(success(sbp));
    expect(receipt()).toContain('Valid until 20.12.2026');
    expect(document.body.textContent).not.toContain('Then');
  });

  it('shows when it replaces the current plan', () => {
    const later = { ...pendingChange, starts: '2026-12-05' };
    show(success(later));
    expect(heading()).toBe('500 GB will soon replace your plan');
    expect(screen.getByText(/takes effect on 05\.12\.2026/)).toBeDefined();
  });

  it('does not say that a package is active if nothing is known about it', () => {
    const { pkg: _pack, ...bare } = pendingChange;
    show(success(bare));
    expect(heading()).toBe('Your plan is ordered');
    expect(screen.getByText(/whether it is already active, or when it begins/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/is active|ready on all/);
  });
});

describe('result of an account that could not be read', () => {
  it.each([
    ['after a purchase', SuccessScreen],
    ['after a failed purchase', FailureScreen],
    ['after a payment page', ReturnedScreen],
  ] as const)('%s is a failure with a retry, and claims nothing', async (_, Screen) => {
    const commands = ways();
    const state = { step: 'failed', failure: { kind: 'offline' } } as const;
    const user = show(<Screen {...tools} commands={commands} state={state} />);
    expect(heading()).toBe('No internet connection');
    expect(document.body.textContent).not.toMatch(/No purchase found|no record|result on the page/);
    await user.click(button('Try again'));
    await user.click(button('My subscriptions'));
    expect(commands.retry).toHaveBeenCalledOnce();
    expect(commands.toPlans).toHaveBeenCalledOnce();
  });
});

describe('failed purchase view', () => {
  it.each(['error', 'timeout', 'empty'] as const)(
    'of a cancelled plan that was to be kept says that nothing was charged, and until when it lasts: %s',
    async (result) => {
      const cancelled = { ...pkg, status: 'cancelled', expires: '2026-12-05' } as const;
      const failed = { ...pendingChange, pkg: cancelled, verdict: 'failure', result } as const;
      const commands = ways();
      const user = show(
        <FailureScreen
          {...tools}
          commands={commands}
          state={{ step: 'shown', pendingChange: failed }}
        />,
      );
      expect(heading()).toBe('Your cancellation was not undone');
      expect(receipt()).toEqual(['Plan 500 GB for a month', 'Valid until 05.12.2026']);
      expect(screen.getByText(/Nothing was charged/)).toBeDefined();
      expect(document.body.textContent).not.toMatch(/pay(?!\w)|\bpaid|payment|Check the|due|₽/i);
      await user.click(button(/Keep 500/));
      expect(commands.again).toHaveBeenCalledOnce();
    },
  );

  it.each([
    [undefined, 'Pay 250 ₽ again', ['Plan 500 GB for a month', 'Amount due 250 ₽']],
    [100_00, 'Pay 100 ₽ again', ['Plan 500 GB for a month', 'Amount due 100 ₽']],
    [0, 'Get 500 GB again', ['Plan 500 GB for a month']],
  ])('asks again for the sum that was due: %s', (amount, again, facts) => {
    const firstCharge = amount === undefined ? {} : { firstCharge: { amount, date: '2026-11-20' } };
    const failed = { ...pendingChange, pkg: { ...pkg, ...firstCharge } };
    show(
      <FailureScreen
        {...tools}
        commands={ways()}
        state={{ step: 'shown', pendingChange: failed }}
      />,
    );
    expect(receipt()).toEqual(facts);
    expect(button((name) => name.replaceAll('\u00a0', ' ') === again)).toBeDefined();
  });

  it('does not mention a payment deadline when the phone balance pays', () => {
    const late = aPendingPurchase({
      pkg: onSale('bln', 'paid-500gb-30days'),
      accepted: true,
      verdict: 'failure',
      result: 'timeout',
    });
    show(
      <FailureScreen {...tools} commands={ways()} state={{ step: 'shown', pendingChange: late }} />,
    );
    expect(heading()).toBe('Your plan was not activated');
    expect(document.body.textContent).not.toMatch(/to pay|payment/);
  });

  it('names what was confirmed to be paid with, whatever the type of the package', () => {
    const unknownType = { ...pkg, type: 'paid' as const };
    const declined = aPendingPurchase({ pkg: unknownType, method: 'card', verdict: 'failure' });
    show(
      <FailureScreen
        {...tools}
        commands={ways()}
        state={{ step: 'shown', pendingChange: declined }}
      />,
    );
    expect(document.body.textContent).toMatch(/balance or the card/);
    expect(button(/^Pay 250/)).toBeDefined();
  });

  it.each([
    ['bln', 'paid-500gb-30days', /phone balance/, /card/],
    ['other', 'card-500gb-30days', /balance or the card/, /phone balance/],
  ] as const)('for %s names what to check before another try', (tenant, id, named, other) => {
    const declined = aPendingPurchase({ pkg: onSale(tenant, id), verdict: 'failure' });
    show(
      <FailureScreen
        {...tools}
        commands={ways()}
        state={{ step: 'shown', pendingChange: declined }}
      />,
    );
    expect(document.body.textContent).toMatch(named);
    expect(document.body.textContent).not.toMatch(other);
  });

  it.each([
    ['error', 'The payment failed'],
    ['timeout', 'The payment timed out'],
    ['empty', 'Your plan was not activated'],
    [undefined, 'The payment failed'],
  ] as const)('with the result %s shows “%s” and a button to continue', async (result, message) => {
    const commands = ways();
    const failed = result === undefined ? pendingChange : { ...pendingChange, result };
    const user = show(
      <FailureScreen
        {...tools}
        commands={commands}
        state={{ step: 'shown', pendingChange: failed }}
      />,
    );
    expect(heading()).toBe(message);
    expect(receipt()).toEqual(['Plan 500 GB for a month', 'Amount due 250 ₽']);
    await user.click(button(/^Pay 250.₽ again$/));
    expect(commands.again).toHaveBeenCalledOnce();
    await user.click(button('Pay another way'));
    expect(commands.otherWay).toHaveBeenCalledOnce();
  });

  it('offers another plan, not another way, to a user who pays from the phone balance', async () => {
    const commands = ways();
    const failed = aPendingPurchase({
      pkg: onSale('bln', 'paid-500gb-30days'),
      verdict: 'failure',
    });
    const user = show(
      <FailureScreen
        {...tools}
        commands={commands}
        state={{ step: 'shown', pendingChange: failed }}
      />,
    );
    expect(screen.queryByText('Pay another way')).toBeNull();
    await user.click(button('Choose another plan'));
    expect(commands.toOffers).toHaveBeenCalledOnce();
  });
});

describe('unknown purchase view', () => {
  it.each([SuccessScreen, FailureScreen])('claims neither success nor failure', async (Screen) => {
    const commands = ways();
    const user = show(<Screen {...tools} commands={commands} state={{ step: 'unknown' }} />);
    expect(heading()).toBe('No purchase found');
    const message = document.body.textContent;
    expect(message).not.toMatch(/is active\.|failed|not activated|charged|balance/);
    await user.click(button('My subscriptions'));
    expect(commands.toPlans).toHaveBeenCalledOnce();
  });

  it('shows that the payment of a promo code could not be started', () => {
    show(<FailureScreen {...tools} commands={ways()} state={{ step: 'unpaid' }} />);
    expect(heading()).toBe('The payment could not be started');
  });
});

describe('payment return view', () => {
  it('says that the payment is being checked, and claims neither success nor failure', () => {
    show(
      <ReturnedScreen {...tools} commands={ways()} state={{ step: 'checking', pendingChange }} />,
    );
    expect(heading()).toBe('Checking your payment');
    expect(document.body.textContent).not.toMatch(/went through|Paid|failed|not activated/);
  });

  it('shows "connected"', () => {
    show(
      <ReturnedScreen {...tools} commands={ways()} state={{ step: 'connected', pendingChange }} />,
    );
    expect(heading()).toBe('500 GB is active');
  });

  it('shows "declined"', () => {
    show(
      <ReturnedScreen
        {...tools}
        commands={ways()}
        state={{ step: 'declined', pendingChange: { ...pendingChange, verdict: 'failure' } }}
      />,
    );
    expect(heading()).toBe('The payment failed');
  });

  it('offers no second payment in the tab of the first, which can be closed', () => {
    const declined = { ...pendingChange, verdict: 'failure' } as const;
    show(
      <ReturnedScreen
        {...tools}
        commands={ways()}
        state={{ step: 'declined', pendingChange: declined, inOwnTab: true }}
      />,
    );
    expect(heading()).toBe('The payment failed');
    expect(
      screen.getByText(/You can close this tab and pay again where you started/),
    ).toBeDefined();
    const labels = screen.getAllByRole('button').map((each) => each.textContent);
    expect(labels).toEqual(['My subscriptions']);
  });

  it.each(['paid', 'declined'] as const)(
    'claims neither a payment nor a failure if the address alone says "%s"',
    (reported) => {
      show(<ReturnedScreen {...tools} commands={ways()} state={{ step: 'unknown', reported }} />);
      const isPaid = reported === 'paid';
      expect(heading()).toBe(isPaid ? 'You can close this tab' : 'No purchase found');
      expect(button('My subscriptions')).toBeDefined();
      const advice = screen.queryByText(/A paid plan appears in My subscriptions/);
      expect(advice !== null).toBe(isPaid);
    },
  );
});

describe('open payment view', () => {
  const open = (state: OpenPaymentState) => {
    const commands = {
      retry: vi.fn(),
      pay: vi.fn(),
      cancelPayment: vi.fn(),
      check: vi.fn(),
      markSeen: vi.fn(),
    };
    const user = show(<OpenPaymentScreen {...tools} commands={commands} state={state} />);
    return { commands, user };
  };

  it('continues or cancels the payment', async () => {
    const { commands, user } = open({
      step: 'open',
      change: { step: 'waiting', pendingChange },
      pkg,
    });
    expect(screen.getByText(/You started paying for 500 GB at 250 ₽/)).toBeDefined();
    await user.click(button('Continue payment'));
    await user.click(button('Cancel payment'));
    expect(commands.pay).toHaveBeenCalledOnce();
    expect(commands.cancelPayment).toHaveBeenCalledOnce();
  });

  it('shows why the payment could not be cancelled', () => {
    const failure = { kind: 'offline' } as const;
    open({ step: 'open', change: { step: 'waiting', pendingChange, failure } });
    expect(screen.getByRole('alert').textContent).toContain('could not be cancelled');
  });

  it('shows that no payment is open', async () => {
    const { user } = open({ step: 'none' });
    expect(heading()).toBe('There is no open payment');
    await user.click(button('Choose a plan'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans/available-packages');
  });

  it('shows that another request is running, and where its result will be', async () => {
    const { user } = open({ step: 'none', hasOtherRequest: true });
    expect(heading()).toBe('An earlier request is still running');
    expect(screen.getByText(/Wait for its result in My subscriptions/)).toBeDefined();
    await user.click(button('My subscriptions'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans');
  });

  it('shows "still processing" after the time limit', async () => {
    const { commands, user } = open({
      step: 'open',
      change: { step: 'delayed', pendingChange },
    });
    await user.click(button('Check now'));
    expect(commands.check).toHaveBeenCalledOnce();
  });

  it('says after the time limit that an open payment is not confirmed, and leads to it', async () => {
    const change = { step: 'delayed', pendingChange } as const;
    const { commands, user } = open({ step: 'open', change, pkg });
    expect(heading()).toBe('The payment is not confirmed yet');
    expect(screen.getByText(/nothing is activated and nothing is charged/)).toBeDefined();
    expect(screen.getByText(/You started paying for 500 GB at 250 ₽/)).toBeDefined();
    await user.click(button('Continue payment'));
    await user.click(button('Cancel payment'));
    await user.click(button('My subscriptions'));
    expect(commands.pay).toHaveBeenCalledOnce();
    expect(commands.cancelPayment).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenLastCalledWith('/plans');
  });

  it('is still processing if it has been paid for', () => {
    open({ step: 'open', change: { step: 'delayed', pendingChange }, pkg, paid: true });
    expect(heading()).toBe('The payment is still being processed');
    expect(screen.queryByRole('button', { name: /payment$/ })).toBeNull();
  });
});
