import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPackage } from '../../tests/support/plans.ts';
import { aPromo } from '../../tests/support/promo.ts';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import type { AgreementFlow } from '#agreement/ui/agreement-link.tsx';
import type { PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import type { PromoError } from '#promo/promo-page-progress.ts';
import codeEn from '#sign-in/messages/en.json';
import paymentEn from '#purchase/messages/en.json';
import promoEn from '#promo/messages/en.json';
import en from './messages/en.json';
import type { PromoPageState } from './offer/offer.flow.ts';
import type { PromoOpenPaymentState } from './open-payment/promo-open-payment.flow.ts';
import type { PhoneEntryState } from '#sign-in/phone-entry/phone-entry.state.ts';
import { ConfirmScreen } from './confirm/confirm.view.tsx';
import { PromoErrorScreen } from './error/error.route.tsx';
import { PromoPageScreen } from './offer/offer.view.tsx';
import { OpenPaymentScreen } from './open-payment/open-payment.view.tsx';
import { OtpScreen } from './otp/otp.route.tsx';
import { PhoneScreen } from './phone/phone.route.tsx';

const navigate = vi.fn();
const tools = screenDeps({ ...en, ...paymentEn, ...promoEn, ...codeEn }, 'en', navigate);
const found = aPromo({ tenant: 'other' });
const closed = { step: 'closed' } as const;
const agreement: AgreementFlow = {
  store: { getState: () => closed, subscribe: () => () => {} },
  commands: { open: vi.fn(), close: vi.fn() },
  stop: () => {},
};

describe('promo page: offer view', () => {
  const show = (state: PromoPageState) => {
    const mocks = { retry: vi.fn(), accept: vi.fn() };
    render(<PromoPageScreen {...tools} state={state} commands={mocks} />);
    return mocks;
  };

  it('shows size, price and what follows, with one button', async () => {
    const { accept } = show({ step: 'ready', terms: found.terms });
    expect(screen.getByRole('heading', { name: /250\u00a0GB in\s+the cloud for 75/ })).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button'));
    expect(accept).toHaveBeenCalledOnce();
  });

  it.each([
    ['a visitor', false, 'First we confirm your number and show you the terms again.'],
    ['a signed-in user', true, 'First we show you the terms again.'],
  ])('tells %s the next step, and that nothing is charged before it', (_, isSignedIn, next) => {
    show({ step: 'ready', terms: found.terms, isSignedIn });
    expect(screen.getByText(`Nothing is charged yet. ${next}`)).toBeTruthy();
    show({ step: 'ready', terms: { ...found.terms, cost: 0 }, isSignedIn });
    expect(screen.getByText(next)).toBeTruthy();
  });

  it('offers a retry and the plans when it fails to load', async () => {
    const { retry } = show({ step: 'failed', failure: { kind: 'unreachable' } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'My subscriptions' }));
    expect(navigate).toHaveBeenLastCalledWith('/plans');
  });

  it('works without terms and without an offer', () => {
    show({ step: 'ready', terms: null });
    expect(screen.getByText(/We show the terms first/)).toBeTruthy();
    show({ step: 'absent' });
    expect(screen.getByRole('heading', { name: 'There is no offer here yet' })).toBeTruthy();
  });
});

describe('promo page: phone view', () => {
  const show = (state: PhoneEntryState, ended?: 'session' | 'offer') => {
    const mocks = {
      type: vi.fn(),
      submit: vi.fn(),
      retry: vi.fn(),
      bySms: vi.fn(),
      enterCode: vi.fn(),
      dismiss: vi.fn(),
      drawCaptcha: () => () => {},
      closeCaptcha: vi.fn(),
    };
    render(<PhoneScreen {...tools} state={state} commands={mocks} ended={ended} />);
    return mocks;
  };

  it('uses the phone mask of spec §5', () => {
    show({ step: 'entering', digits: '9161234567' });
    expect(screen.getByRole('textbox')).toHaveProperty('value', '916 123-45-67');
  });

  it.each([
    ['session', /^Your session has ended\. We will text/],
    ['offer', /^Your session has ended and nothing was charged\. We will text/],
  ] as const)('says why a user has to sign in again: %s', (ended, lead) => {
    show({ step: 'entering', digits: '' }, ended);
    expect(screen.getByText(lead)).toBeTruthy();
  });

  it('shows l_notification_promoError for a refused phone and focuses the field', () => {
    show({
      step: 'entering',
      digits: '9161234567',
      problem: { kind: 'invalid', fields: { phone: 'refused' } },
    });
    expect(screen.getByText(en.l_notification_promoError)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('reports a blocked captcha as such', () => {
    show({ step: 'entering', digits: '', problem: { kind: 'captcha-blocked' } });
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

it('/promo/otp shows l_common_incorrectCode for a wrong code', () => {
  const nothing = vi.fn();
  render(
    <OtpScreen
      {...tools}
      state={{
        step: 'entering',
        code: '',
        problem: { kind: 'incorrect-code' },
        phone: '9161234567',
        toBackupPhone: false,
        resendAt: 0,
        hasBackupPhone: true,
      }}
      commands={{
        type: nothing,
        check: nothing,
        resend: nothing,
        sendToOther: nothing,
        retry: nothing,
        dismiss: nothing,
        startOver: nothing,
        drawCaptcha: () => nothing,
        closeCaptcha: nothing,
      }}
    />,
  );
  expect(screen.getByText(codeEn.l_common_incorrectCode)).toBeTruthy();
});

describe('activation confirmation view', () => {
  const show = (state: PromoOfferState, notBefore = 0) => {
    const mocks = {
      activate: vi.fn(),
      retry: vi.fn(),
      pay: vi.fn(),
      leave: vi.fn(),
    };
    const inputs = { agreement, notBefore };
    render(<ConfirmScreen {...tools} {...inputs} state={state} commands={mocks} />);
    return mocks;
  };

  it('shows a failed payment when the page prevents navigation', async () => {
    const { leave } = show({ step: 'unpaid', why: 'declined' });
    expect(screen.getByRole('heading', { name: 'The payment did not go through' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the offer' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('shows the agreement and activates on a click', async () => {
    const { activate } = show({ step: 'ready', found });
    await userEvent.click(screen.getByText('subscription terms'));
    expect(agreement.commands.open).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: /^Get/ }));
    expect(activate).toHaveBeenCalledOnce();
  });

  it('promises nothing about a price that the server has not stated', () => {
    const { cost: _, fullCost: __, ...terms } = found.terms;
    show({ step: 'ready', found: { ...found, terms } });
    expect(screen.getByRole('button', { name: 'Get 250\u00a0GB' })).toBeTruthy();
  });

  it('waits until the Retry-After of the confirmation has passed', async () => {
    const { activate } = show({ step: 'ready', found }, tools.clock.now() + 30_000);
    await userEvent.click(screen.getByRole('button', { name: 'You can get it in 0:30' }));
    expect(activate).not.toHaveBeenCalled();
  });

  it.each([
    ['bln', true],
    ['other', false],
  ] as const)('ends with the connected package, which a %s user can cancel: %s', (tenant, can) => {
    show({ step: 'done', found: { ...found, tenant }, at: 0 });
    expect(screen.getByRole('heading', { name: '250\u00a0GB is yours' })).toBeTruthy();
    expect(/cancel/.test(document.body.textContent)).toBe(can);
  });
});

describe('promo page: open payment view', () => {
  const url = 'https://pay.example/';
  const pendingChange = {
    command: 'subscribe',
    id: 'card-500gb',
    key: 'k1',
    userId: 'u1',
    at: 0,
    paymentUrl: url,
  } as const;
  const show = (state: PromoOpenPaymentState) => {
    const mocks = {
      activate: vi.fn(),
      retry: vi.fn(),
      pay: vi.fn(),
      cancelPayment: vi.fn(),
      check: vi.fn(),
      leave: vi.fn(),
      toOffer: vi.fn(),
      toPlans: vi.fn(),
    };
    render(<OpenPaymentScreen {...tools} state={state} commands={mocks} />);
    return mocks;
  };
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([false, true])(
    'continues or cancels the payment of this offer (opened: %s)',
    async (opened) => {
      const mocks = show({ step: 'offer-payment', offer: { step: 'paying', found, url, opened } });
      const heading = { name: /^Waiting for your payment of 75\s₽$/ };
      expect(screen.getByRole('heading', heading)).toBeTruthy();
      await click('Open the payment page');
      await click('Cancel payment');
      expect(mocks.pay).toHaveBeenCalledOnce();
      expect(mocks.cancelPayment).toHaveBeenCalledOnce();
    },
  );

  it('says that the tab of this offer was blocked, and where the button opens the payment', () => {
    const offer = { step: 'paying', found, url, opened: false, opening: 'blocked' } as const;
    show({ step: 'offer-payment', offer });
    expect(screen.getByText(/without a new tab, the page opens here/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Payment page' })).toBeTruthy();
  });

  it.each([false, true])('says what the payment of this offer is for (opened: %s)', (opened) => {
    show({ step: 'offer-payment', offer: { step: 'paying', found, url, opened } });
    const charges = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(charges).toEqual([
      '250\u00a0GB for a month',
      '75\u00a0₽',
      'Card or SBP',
      '150\u00a0₽ a\u00a0month',
    ]);
  });

  it('describes another payment by its own terms, or neutrally', async () => {
    const open = {
      step: 'open',
      isOfferPayment: false,
      change: { step: 'waiting', pendingChange },
    } as const;
    const { cancelPayment } = show({ ...open, pkg: aPackage() });
    expect(screen.getByText(/500\sGB at 250\s₽ a\smonth. That is another/)).toBeTruthy();
    await click('Cancel payment');
    expect(cancelPayment).toHaveBeenCalledOnce();
    show(open);
    expect(screen.getByText(/You started it earlier/)).toBeTruthy();
  });

  it('links to the payment page when the tab was blocked, but never to an untrusted URL', () => {
    const open = {
      step: 'open',
      isOfferPayment: false,
      change: { step: 'waiting', pendingChange },
    } as const;
    show({ ...open, opening: 'blocked' });
    expect(screen.getByRole('link', { name: /Payment page/ }).getAttribute('href')).toBe(url);
    show({ ...open, opening: 'refused' });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('shows why the payment could not be cancelled', () => {
    const offer = { step: 'paying', found, url, opened: true } as const;
    show({ step: 'offer-payment', offer, failure: { kind: 'not-found' } });
    expect(screen.getByRole('alert').textContent).toContain('The operator has not listed it yet');
  });

  it.each<[PromoOpenPaymentState, string]>([
    [{ step: 'paid' }, 'The payment went through'],
    [{ step: 'paid', pkg: aPackage() }, 'The payment went through'],
    [{ step: 'declined' }, 'The payment did not go through'],
    [{ step: 'cancelled' }, 'The payment is cancelled'],
  ])('ends %o with a link back to the offer, without claiming success', async (state, name) => {
    const { toOffer } = show(state);
    expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.queryByText(/is yours/)).toBeNull();
    // A cancelled payment is neither good news nor a failure.
    if (state.step === 'cancelled') expect(document.querySelector('.cw-picture-info')).toBeTruthy();
    await click('Back to the offer');
    expect(toOffer).toHaveBeenCalledOnce();
  });
});

describe('/promo/error view', () => {
  const show = (error: PromoError, notBefore = 0, anonymous = false) => {
    const mocks = { toOffer: vi.fn(), otherPhone: vi.fn(), otherCode: vi.fn(), toPlans: vi.fn() };
    const state = { step: 'error', error, code: 'FREE30', anonymous, notBefore } as const;
    render(<PromoErrorScreen {...tools} state={state} commands={mocks} />);
    return mocks;
  };

  it.each<[PromoError, string, string]>([
    [{ kind: 'refused', state: 0 }, 'There is no such promo code', 'Enter another code'],
    [
      { kind: 'refused', state: 0, ended: true },
      'The promo code is no longer valid',
      'Enter another code',
    ],
    [{ kind: 'refused', state: 1 }, 'The promo code could not be activated', 'Back to the offer'],
    [
      { kind: 'refused', state: 1, already: true },
      'The promo code has already been activated',
      'My subscriptions',
    ],
    [{ kind: 'refused', state: 2 }, 'Something is wrong with this promo code', 'Back to the offer'],
    [{ kind: 'operator-only' }, 'Only for the operator’s subscribers', 'Enter another number'],
    [{ kind: 'no-payment' }, 'The payment could not be started', 'Back to the offer'],
    [{ kind: 'cancelled' }, 'The payment was cancelled', 'Back to the offer'],
    [{ kind: 'declined' }, 'The payment did not go through', 'Back to the offer'],
    [{ kind: 'busy' }, 'The offer was not activated', 'My subscriptions'],
  ])('for %o shows “%s”, with a button to continue', (trouble, heading, way) => {
    show(trouble);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getAllByRole('button')[0]?.textContent).toBe(way);
  });

  it.each([{ state: 1 }, { state: 1, already: true }] as const)(
    'does not mention a number to a visitor who gave none (%o)',
    (refusal) => {
      show({ kind: 'refused', ...refusal }, 0, true);
      expect(document.body.textContent).toContain('“FREE30”');
      expect(document.body.textContent).not.toMatch(/your number/);
    },
  );

  it('counts down the Retry-After before another attempt', async () => {
    const { toOffer } = show({ kind: 'refused', state: 2 }, tools.clock.now() + 90_000);
    await userEvent.click(screen.getByRole('button', { name: 'Try again in 1:30' }));
    expect(toOffer).not.toHaveBeenCalled();
  });
});
