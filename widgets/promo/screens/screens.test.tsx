import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import { screenTools } from '../../../tests/support/screen-tools.ts';
import type { AgreementFlow } from '../../../src/agreement.tsx';
import type { PromoOfferState } from '../../../src/domain/promo-offer.ts';
import type { PromoTrouble } from '../../../src/flow/promo-visit.ts';
import codeEn from '../../../src/i18n/messages/code.en.json';
import promoEn from '../../../src/i18n/messages/promo.en.json';
import en from '../messages/en.json';
import ru from '../messages/ru.json';
import type { LandingState } from '../offer.flow.ts';
import type { PhoneState } from '../phone.flow.ts';
import { ConfirmScreen } from './confirm.tsx';
import { TroubleScreen } from './error.tsx';
import { LandingScreen } from './offer.tsx';
import { OpenSessionScreen } from './open-session.tsx';
import { OtpScreen } from './otp.tsx';
import { PhoneScreen } from './phone.tsx';

const navigate = vi.fn();
const tools = screenTools({ ...en, ...promoEn, ...codeEn }, 'en', navigate);
const found = aPromo({ tenant: 'other' });
const closed = { step: 'closed' } as const;
const agreement: AgreementFlow = {
  store: { getState: () => closed, subscribe: () => () => {} },
  commands: { open: vi.fn(), close: vi.fn() },
  stop: () => {},
};

describe('the offer of a partner’s page', () => {
  const show = (state: LandingState) => {
    const given = { retry: vi.fn(), take: vi.fn() };
    render(<LandingScreen {...tools} state={state} commands={given} />);
    return given;
  };

  it('names size, price and what follows, and has one button', async () => {
    const { take } = show({ step: 'ready', terms: found.terms });
    expect(screen.getByRole('heading', { name: /250\u00a0GB in\s+the cloud for 75/ })).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button'));
    expect(take).toHaveBeenCalledOnce();
  });

  it('stands without terms too, and without an offer', () => {
    show({ step: 'ready', terms: null });
    expect(screen.getByText(/We show the terms before/)).toBeTruthy();
    show({ step: 'absent' });
    expect(screen.getByRole('heading', { name: 'There is no offer here yet' })).toBeTruthy();
  });
});

describe('the phone', () => {
  const show = (state: PhoneState) => {
    const given = {
      type: vi.fn(),
      submit: vi.fn(),
      retry: vi.fn(),
      dismiss: vi.fn(),
      drawCaptcha: () => () => {},
      closeCaptcha: vi.fn(),
    };
    render(<PhoneScreen {...tools} state={state} commands={given} />);
    return given;
  };

  it('stands under the mask of spec §5', () => {
    show({ step: 'entering', digits: '9161234567' });
    expect(screen.getByRole('textbox')).toHaveProperty('value', '916 123-45-67');
  });

  it('is refused in the words of l_notification_promoError, with the focus on it', () => {
    show({
      step: 'entering',
      digits: '9161234567',
      problem: { kind: 'invalid', fields: { phone: 'refused' } },
    });
    expect(screen.getByText(en.l_notification_promoError)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('tells a blocked captcha as what it is', () => {
    show({ step: 'entering', digits: '', problem: { kind: 'captcha-blocked' } });
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

it('tells a wrong code in the words of l_common_incorrectCode', () => {
  const nothing = vi.fn();
  render(
    <OtpScreen
      {...tools}
      state={{
        step: 'entering',
        code: '',
        problem: { kind: 'incorrect-code' },
        phone: '9161234567',
        toReserve: false,
        resendAt: 0,
        canReserve: true,
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
  expect(screen.getByText(en.l_common_incorrectCode)).toBeTruthy();
});

describe('what will be activated and charged', () => {
  const show = (state: PromoOfferState, notBefore = 0) => {
    const given = {
      activate: vi.fn(),
      retry: vi.fn(),
      pay: vi.fn(),
      leave: vi.fn(),
      agreement,
      notBefore,
    };
    render(<ConfirmScreen {...tools} state={state} commands={given} />);
    return given;
  };

  it('stands with the agreement, and is connected on a click', async () => {
    const { activate } = show({ step: 'ready', found });
    await userEvent.click(screen.getByText('Terms of the subscription'));
    expect(agreement.commands.open).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: /^Connect/ }));
    expect(activate).toHaveBeenCalledOnce();
  });

  it('waits until the Retry-After of the confirmation is over', async () => {
    const { activate } = show({ step: 'ready', found }, tools.clock.now() + 30_000);
    await userEvent.click(screen.getByRole('button', { name: 'You can connect in 0:30' }));
    expect(activate).not.toHaveBeenCalled();
  });

  it('ends with what was connected', () => {
    show({ step: 'done', found });
    expect(screen.getByRole('heading', { name: '250\u00a0GB are yours' })).toBeTruthy();
  });

  it('continues a payment that is open already', async () => {
    const pay = vi.fn();
    render(
      <OpenSessionScreen
        {...tools}
        state={{ step: 'paying', found, url: 'https://pay.example/', opened: false }}
        commands={{ activate: pay, retry: pay, pay, leave: pay, agreement, notBefore: 0 }}
      />,
    );
    expect(screen.getByRole('heading', { name: 'A payment is already open' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue payment' }));
    expect(pay).toHaveBeenCalledOnce();
  });
});

describe('/promo/error', () => {
  const show = (trouble: PromoTrouble, notBefore = 0) => {
    const given = { again: vi.fn(), otherPhone: vi.fn(), otherCode: vi.fn(), toPlans: vi.fn() };
    const state = { step: 'trouble', trouble, code: 'FREE30', notBefore } as const;
    render(<TroubleScreen {...tools} state={state} commands={given} />);
    return given;
  };

  it.each<[PromoTrouble, string, string]>([
    [{ kind: 'refused', state: 0 }, 'There is no such promo code', 'Enter another promo code'],
    [{ kind: 'refused', state: 1 }, 'The promo code could not be activated', 'Back to the offer'],
    [
      { kind: 'refused', state: 1, already: true },
      'The promo code is already active',
      'To subscriptions',
    ],
    [{ kind: 'refused', state: 2 }, 'Something is wrong with this promo code', 'Back to the offer'],
    [{ kind: 'operator-only' }, 'Only for the operator’s subscribers', 'Enter another number'],
    [{ kind: 'no-payment' }, 'The payment could not be started', 'Back to the offer'],
  ])('says %o and has a way on', (trouble, heading, way) => {
    show(trouble);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getAllByRole('button')[0]?.textContent).toBe(way);
  });

  it('has people wait as long as the server asked for', async () => {
    const { again } = show({ kind: 'refused', state: 2 }, tools.clock.now() + 90_000);
    await userEvent.click(screen.getByRole('button', { name: 'Try again in 1:30' }));
    expect(again).not.toHaveBeenCalled();
  });
});

it('has the same messages in both languages', () => {
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(ru).toSorted());
});
