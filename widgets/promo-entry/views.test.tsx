import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPromo, closedAgreement } from '../../tests/support/promo.ts';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import promoEn from '#promo/messages/en.json';
import type { EntryState } from './code/code.flow.ts';
import en from './messages/en.json';
import { PromoConfirmScreen } from './confirm/confirm.route.tsx';
import { EntryScreen } from './code/code.view.tsx';
import { FailureScreen } from './result/failure.view.tsx';
import { createFixedOfferScreen } from './fixed-offer/fixed-offer.view.tsx';
import { SuccessScreen } from './result/success.view.tsx';

const navigate = vi.fn();
const tools = screenDeps({ ...en, ...promoEn }, 'en', navigate);
const offerTools = { ...tools, agreement: closedAgreement };
const found = aPromo();
const commands = (): PromoOfferCommands => ({
  activate: vi.fn(),
  retry: vi.fn(),
  pay: vi.fn(),
  leave: vi.fn(),
});

describe('promo code entry view', () => {
  const show = (state: EntryState) => {
    const mocks = { edit: vi.fn(), lookUp: vi.fn() };
    render(<EntryScreen {...tools} state={state} commands={mocks} />);
    return mocks;
  };

  it('looks up on Enter once a code is typed', async () => {
    const { edit, lookUp } = show({ step: 'editing', text: 'FREE3' });
    await userEvent.type(screen.getByRole('textbox'), '0{Enter}');
    expect(edit).toHaveBeenCalledWith('FREE30');
    expect(lookUp).toHaveBeenCalledOnce();
  });

  it('says at the field that its code is refused', () => {
    const code = '<script>alert(1)</script>';
    show({
      step: 'editing',
      text: code,
      problem: { kind: 'refused', refusal: { state: 0 } },
    });
    const field = screen.getByRole('textbox');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('There is no such code, check each character');
    expect(field).toHaveProperty('value', code);
    expect(document.querySelector('script')).toBeNull();
  });

  it('says at the field that a code was valid once', () => {
    const refusal = { state: 0, ended: true } as const;
    show({ step: 'editing', text: 'EXPIRED', problem: { kind: 'refused', refusal } });
    expect(screen.getByText('This code is no longer valid')).toBeTruthy();
  });

  it('can be edited while a lookup is pending, but not sent twice', async () => {
    const { edit, lookUp } = show({ step: 'looking', text: 'FREE3' });
    await userEvent.click(screen.getByRole('button'));
    expect(lookUp).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox'), '1');
    expect(edit).toHaveBeenCalledWith('FREE31');
  });

  it('reassures the user when the connection is lost', () => {
    show({
      step: 'editing',
      text: 'X',
      problem: { kind: 'failure', failure: { kind: 'offline' } },
    });
    expect(screen.getByRole('alert').textContent).toContain('No internet connection');
  });
});

describe('promo terms view', () => {
  const show = (state: PromoOfferState) => {
    const mocks = commands();
    render(<PromoConfirmScreen {...offerTools} state={state} commands={mocks} />);
    return mocks;
  };

  it('shows size, price, period and what follows, and activates on a click', async () => {
    const { activate } = show({ step: 'ready', found });
    const ticket = screen.getByRole('region', { name: 'What you get' });
    expect(ticket.textContent).toMatch(/50% off the first month.*250\u00a0GB.*75.*usually 150/);
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual([
      expect.stringMatching(
        /^Today, 20\.11\.2026.*75.*250.GB for a month\. Charged to your phone balance\.$/,
      ),
      expect.stringMatching(
        /^From.20\.12\.2026.*150.*Every month from your phone balance until you cancel\./,
      ),
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Get 250\u00a0GB for/ }));
    expect(activate).toHaveBeenCalledOnce();
  });

  it.each([
    ['bln', true],
    ['other', false],
  ] as const)('promises that a %s user can cancel at any time: %s', (tenant, promised) => {
    show({ step: 'ready', found: aPromo({ tenant }) });
    const says = /cancel/.test(document.body.textContent);
    expect(says).toBe(promised);
  });

  it('promises nothing about a price that the server has not stated', () => {
    const { cost: _, fullCost: __, ...terms } = found.terms;
    show({ step: 'ready', found: { ...found, terms } });
    expect(screen.getByRole('button', { name: 'Get 250\u00a0GB' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/free|before you confirm/i);
  });

  it('shows what failed last time, above the same button', () => {
    show({ step: 'ready', found, failure: { kind: 'unreachable' } });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Get/ })).toBeTruthy();
  });

  it('shows the progress, and offers to send again only after a lost response', async () => {
    show({ step: 'waiting', found, until: 1, responseLost: false });
    expect(screen.queryByText('Send again')).toBeNull();
    const { activate } = show({ step: 'waiting', found, until: 1, responseLost: true });
    await userEvent.click(screen.getByText('Send again'));
    expect(activate).toHaveBeenCalledOnce();
  });

  it('continues an open payment', async () => {
    const { pay } = show({ step: 'paying', found, url: 'https://pay.example/', opened: false });
    await userEvent.click(screen.getByRole('button', { name: 'Open the payment page' }));
    expect(pay).toHaveBeenCalledOnce();
  });

  it('offers the field for another code beside an open payment, to a code only', async () => {
    const paying = { step: 'paying', url: 'https://pay.example/', opened: true } as const;
    show({ ...paying, found: { ...found, by: 'package' } });
    expect(screen.queryByText('Enter another code')).toBeNull();
    const { leave, pay } = show({ ...paying, found });
    await userEvent.click(screen.getByRole('button', { name: 'Enter another code' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(pay).not.toHaveBeenCalled();
  });

  it.each([
    ['cancelled', 'The payment was cancelled'],
    ['declined', 'The payment did not go through'],
  ] as const)('leads from a %s payment back to the offer', async (why, heading) => {
    const { retry } = show({ step: 'unpaid', why });
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the offer' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it.each(['no-payment', 'empty-payment'] as const)(
    'shows a failed payment (%s) when the page prevents navigation',
    async (why) => {
      const { leave } = show({ step: 'unpaid', why });
      expect(screen.getByRole('heading', { name: 'The payment did not go through' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Enter another code' }));
      expect(leave).toHaveBeenCalledOnce();
    },
  );

  it('shows "still processing" after five minutes, and can be checked again', async () => {
    const { retry, leave } = show({ step: 'delayed', found, responseLost: false });
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await userEvent.click(screen.getByText('Enter another code'));
    expect(retry).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('says after five minutes what follows if a payment that is open is not made', async () => {
    const url = 'https://pay.example/1';
    const { pay } = show({ step: 'delayed', found, responseLost: false, url });
    expect(screen.getByRole('heading', { name: 'The payment is not confirmed yet' })).toBeTruthy();
    expect(screen.getByText(/^If you have not paid, nothing is activated/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/not an error|processing/);
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await userEvent.click(screen.getByText('Continue payment'));
    expect(pay).toHaveBeenCalledOnce();
  });
});

describe('promo result views', () => {
  const mocks = { another: vi.fn(), toPlans: vi.fn() };

  it('show after a success what was connected and what follows', () => {
    render(
      <SuccessScreen
        {...tools}
        state={{ step: 'done', record: { phase: 'done', found } }}
        commands={mocks}
      />,
    );
    expect(screen.getByRole('heading', { name: '250\u00a0GB is yours' })).toBeTruthy();
    const receipt = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(receipt).toContain('150\u00a0₽ a\u00a0month');
    expect(screen.queryByRole('link', { name: 'Open the cloud' })).toBeNull();
  });

  it.each([
    ['bln', true],
    ['other', false],
  ] as const)(
    'promise after a success that a %s user can cancel at any time: %s',
    (tenant, promised) => {
      const record = { phase: 'done', found: aPromo({ tenant }) } as const;
      render(<SuccessScreen {...tools} state={{ step: 'done', record }} commands={mocks} />);
      expect(/cancel/.test(document.body.textContent)).toBe(promised);
    },
  );

  it('link after a success to the cloud when the page sets its URL', () => {
    render(
      <SuccessScreen
        {...tools}
        state={{ step: 'done', record: { phase: 'done', found } }}
        commands={{ another: vi.fn(), toPlans: vi.fn() }}
        cloudUrl="https://cloud.example/"
      />,
    );
    const link = screen.getByRole('link', { name: 'Open the cloud' });
    expect(link.getAttribute('href')).toBe('https://cloud.example/');
  });

  it.each([
    [{ state: 0 }, 'There is no such promo code'],
    [{ state: 0, ended: true }, 'The promo code is no longer valid'],
    [{ state: 1 }, 'The promo code could not be activated'],
    [{ state: 1, already: true }, 'The promo code has already been activated'],
    [{ state: 2 }, 'Something is wrong with this promo code'],
  ] as const)('name the failure state %o', (refusal, heading) => {
    render(
      <FailureScreen
        {...tools}
        state={{ step: 'refused', record: { phase: 'refused', code: 'X', refusal } }}
        commands={mocks}
      />,
    );
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  });

  it.each(['cloud250pk1', 'offer_250gb_30'])(
    'do not blame the code of the offer %s, which nobody has typed',
    (code) => {
      const record = { phase: 'refused', code, refusal: { state: 0 } } as const;
      render(<FailureScreen {...tools} state={{ step: 'refused', record }} commands={mocks} />);
      expect(screen.getByRole('heading', { name: 'It could not be activated' })).toBeTruthy();
      expect(document.body.textContent).not.toContain(code);
      expect(screen.getAllByRole('button')).toHaveLength(1);
    },
  );

  it('show a message when opened directly', () => {
    render(<SuccessScreen {...tools} state={{ step: 'unknown' }} commands={mocks} />);
    render(<FailureScreen {...tools} state={{ step: 'unknown' }} commands={mocks} />);
    expect(screen.getAllByRole('heading')).toHaveLength(2);
  });
});

describe('fixed offer views', () => {
  const Quota = createFixedOfferScreen('/plans/promocode-size-quota-exited', 'promo.size-quota');
  const Special = createFixedOfferScreen('/plans/special-promo', 'promo.special');
  const Shared = createFixedOfferScreen('/plans/ub', 'promo.shared-balance');

  it('offer no field for codes beside an open payment: nobody has typed theirs', () => {
    const paying = { step: 'paying', found, url: 'https://pay.example/', opened: true } as const;
    for (const Offer of [Quota, Special])
      render(<Offer {...offerTools} state={paying} commands={commands()} />);
    expect(screen.getAllByText('Open the payment page')).toHaveLength(2);
    expect(screen.queryByText('Enter another code')).toBeNull();
  });

  it.each([
    ['a typed code', PromoConfirmScreen],
    ['the special promo', Special],
    ['the size-quota promo', Quota],
    ['the free 2 TB', Shared],
  ] as const)(
    'say below the button of %s what it accepts, with the agreement',
    async (_, Offer) => {
      const open = vi.fn();
      const agreement = { ...closedAgreement, commands: { open, close: vi.fn() } };
      const { container } = render(
        <Offer
          {...tools}
          agreement={agreement}
          state={{ step: 'ready', found }}
          commands={commands()}
        />,
      );
      expect(container.textContent).toContain('By continuing, you accept the subscription terms.');
      await userEvent.click(screen.getByRole('button', { name: 'subscription terms' }));
      expect(open).toHaveBeenCalledOnce();
    },
  );

  it('show the saving of the size-quota promo', () => {
    const terms = { ...found.terms, cost: 105_00 };
    render(
      <Quota
        {...offerTools}
        state={{ step: 'ready', found: { ...found, terms } }}
        commands={commands()}
      />,
    );
    expect(screen.getByText('30% off the first month')).toBeTruthy();
  });

  it('promise no discount that the price of the size-quota promo does not have', () => {
    const terms = { ...found.terms, cost: 150_00 };
    const { container } = render(
      <Quota
        {...offerTools}
        state={{ step: 'ready', found: { ...found, terms } }}
        commands={commands()}
      />,
    );
    expect(container.textContent).toContain('new photos will keep saving');
    expect(container.textContent).not.toMatch(/30\s?%|discount/);
  });

  it.each([
    ['bln', true],
    ['other', false],
  ] as const)(
    'promise, before and after, that a %s user can cancel at any time: %s',
    (tenant, promised) => {
      for (const step of ['ready', 'done'] as const)
        for (const Offer of [Quota, Special]) {
          const offer = { step, found: aPromo({ tenant }), at: 0 };
          const view = render(<Offer {...offerTools} state={offer} commands={commands()} />);
          expect(/cancel/.test(view.container.textContent)).toBe(promised);
          view.unmount();
        }
    },
  );

  it('show a payment cancelled in another tab', async () => {
    const mocks = commands();
    render(<Quota {...offerTools} state={{ step: 'unpaid', why: 'cancelled' }} commands={mocks} />);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the offer' }));
    expect(mocks.retry).toHaveBeenCalledOnce();
  });

  it('show a failed payment when the page prevents navigation', async () => {
    const mocks = commands();
    render(<Quota {...offerTools} state={{ step: 'unpaid', why: 'declined' }} commands={mocks} />);
    expect(screen.getByRole('heading', { name: 'The payment did not go through' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the offer' }));
    expect(mocks.retry).toHaveBeenCalledOnce();
  });

  it('show the daily charge for a low balance', () => {
    const terms = { ...found.terms, costPerDay: 5_00 };
    render(
      <Special
        {...offerTools}
        state={{ step: 'ready', found: { ...found, terms } }}
        commands={commands()}
      />,
    );
    expect(screen.getByText(/charged by the day: 5\s₽ a\sday/)).toBeTruthy();
  });

  it('do not mention a promo code for the free 2 TB', () => {
    const shared = aPromo({ code: 'ub', by: 'package', terms: { cost: 0 } });
    for (const state of [
      { step: 'ready', found: shared },
      { step: 'done', found: shared, at: 0 },
      { step: 'refused', code: 'ub', refusal: { state: 1 } },
      { step: 'absent', active: true },
      { step: 'delayed', found: shared, responseLost: false },
    ] satisfies PromoOfferState[]) {
      const { container } = render(<Shared {...offerTools} state={state} commands={commands()} />);
      expect(container.textContent).not.toMatch(/promo ?code/i);
    }
  });

  it.each([
    { step: 'ready', found: aPromo({ code: 'ub', by: 'package', terms: { cost: 0 } }) },
    { step: 'absent', active: true },
  ] satisfies PromoOfferState[])('tell the owner of a shared balance who pays ($step)', (state) => {
    render(<Shared {...offerTools} state={state} commands={commands()} />);
    expect(screen.getByText(/If you are the owner, you pay for the members too/)).toBeTruthy();
  });

  it.each(['done', 'refused', 'absent'] as const)(
    'have a button to continue when %s',
    async (step) => {
      const state: PromoOfferState =
        step === 'done'
          ? { step, found, at: 0 }
          : step === 'refused'
            ? { step, code: 'X', refusal: { state: 1 } }
            : { step };
      render(<Shared {...offerTools} state={state} commands={commands()} />);
      await userEvent.click(screen.getByRole('button', { name: 'My subscriptions' }));
      expect(navigate).toHaveBeenLastCalledWith('/plans');
    },
  );
});
