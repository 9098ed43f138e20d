import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { packageTypes } from '#base/values/package.ts';
import { FailureContext } from '#failures/limit.tsx';
import { Root } from '#ui/screen/root.tsx';
import { aPackage } from '../../tests/support/plans.ts';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import type { ConfirmCancellationState } from './confirm-cancellation/confirm-cancellation.state.ts';
import laterEn from './later/messages/en.json' with { type: 'json' };
import laterRu from './later/messages/ru.json' with { type: 'json' };
import firstEn from './messages/en.json' with { type: 'json' };
import firstRu from './messages/ru.json' with { type: 'json' };
import { ConfirmCancellationScreen } from './confirm-cancellation/confirm-cancellation.view.tsx';
import { EmptyPackagesScreen } from './empty-packages/empty-packages.route.tsx';
import { HalfCloseScreen } from './half-close/half-close.route.tsx';
import { SubscriptionExistsScreen } from './subscription-exists/subscription-exists.view.tsx';
import { CancelledScreen } from './cancelled/cancelled.route.tsx';
import { tooMany } from '../../tests/support/fake-clock.ts';

const en = { ...firstEn, ...laterEn };
const ru = { ...firstRu, ...laterRu };

const tools = screenDeps(en, 'en');
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const text = () => document.body.textContent;

function showQuestion(state: ConfirmCancellationState, more: Partial<typeof tools> = {}) {
  const commands = {
    cancel: vi.fn(),
    keep: vi.fn(),
    chooseSmaller: vi.fn(),
    retry: vi.fn(),
    sendAgain: vi.fn(),
    discard: vi.fn(),
    check: vi.fn(),
  };
  render(
    <Root lang="en" theme="auto">
      <FailureContext.Provider value={tools}>
        <ConfirmCancellationScreen {...tools} {...more} state={state} commands={commands} />
      </FailureContext.Provider>
    </Root>,
  );
  return commands;
}
const pkg = aPackage();
const gigabyte = 1024 ** 3;

describe('cancellation confirmation view', () => {
  it('names the package, its price and period, and its end date', () => {
    showQuestion({ step: 'asking', pkg });
    expect(screen.getByRole('heading', { name: 'Cancel 500\u00a0GB?' })).toBeDefined();
    const facts = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(facts).toEqual(['500\u00a0GB', '250\u00a0₽\u00a0a\u00a0month', '20.12.2026']);
  });

  it('shows the storage until the package ends and afterwards, with the part that ends dashed', () => {
    showQuestion({ step: 'asking', pkg, otherStorage: 10 * gigabyte });
    const rows = [...document.querySelectorAll('.cw-compare > div')];
    expect(rows.map((each) => each.textContent)).toEqual([
      'Until\u00a020.12.2026 510\u00a0GB',
      'Then 10\u00a0GB',
    ]);
    const parts = rows.map((row) => [...row.querySelectorAll('i')].map((each) => each.className));
    expect(parts).toEqual([
      ['cw-part-free', 'cw-part-paid'],
      ['cw-part-free', 'cw-part-ending'],
    ]);
    expect(text()).toContain('If your files no longer fit');
  });

  it('says how much will not fit, if the page states what is used', () => {
    const question = { step: 'asking', pkg, otherStorage: 10 * gigabyte } as const;
    showQuestion({ ...question, usedBytes: 182 * gigabyte });
    expect(text()).toContain('172\u00a0GB will not fit: from\u00a020.12.2026');
    expect(text()).not.toContain('If your files no longer fit');
  });

  it('says only that files stay, if all of them will fit', () => {
    const question = { step: 'asking', pkg, otherStorage: 10 * gigabyte } as const;
    showQuestion({ ...question, usedBytes: 9 * gigabyte });
    expect(text()).toContain('No files are deleted.');
    expect(text()).not.toContain('fit');
  });

  it('lists the safe action first and gives only the other one the danger style', async () => {
    const commands = showQuestion({ step: 'asking', pkg });
    const [first, second] = screen.getAllByRole('button');
    expect(first?.textContent).toBe('Keep the plan');
    expect(second?.className).toContain('cw-danger');
    expect(second?.className).not.toContain('cw-primary');
    await press('Cancel the plan');
    expect(commands.cancel).toHaveBeenCalledOnce();
    await press('Keep the plan');
    expect(commands.keep).toHaveBeenCalledOnce();
  });

  it('names a smaller plan below the actions, and leads to it', async () => {
    const smaller = aPackage({ size: { amount: 250, unit: 'GB' }, cost: 150_00 });
    const commands = showQuestion({ step: 'asking', pkg, smaller });
    const offer = '250\u00a0GB for 150\u00a0₽\u00a0a\u00a0month';
    expect(screen.getAllByRole('button').at(-1)?.textContent).toBe(offer);
    await press(offer);
    expect(commands.chooseSmaller).toHaveBeenCalledOnce();
  });

  it('accepts no second click while cancelling', async () => {
    const commands = showQuestion({ step: 'cancelling', pkg });
    await press('Cancelling the plan');
    await press('Keep the plan');
    expect(commands.cancel).not.toHaveBeenCalled();
    expect(commands.keep).not.toHaveBeenCalled();
  });

  it.each([
    [{ step: 'delayed' }, 'Check now', 'check'],
    [{ step: 'delayed' }, 'My subscriptions', 'keep'],
    [
      { step: 'response-lost', isRuledOut: false, failure: { kind: 'offline' } },
      'Send again',
      'sendAgain',
    ],
    [{ step: 'response-lost', isRuledOut: true }, 'Keep the plan', 'discard'],
    [{ step: 'nothing-to-cancel' }, 'My subscriptions', 'keep'],
    [{ step: 'cancelling' }, 'My subscriptions', 'keep'],
    [{ step: 'failed', failure: { kind: 'offline' } }, 'Try again', 'retry'],
  ] as const)('in %o has the button %s', async (state, name, command) => {
    const commands = showQuestion(state);
    await press(name);
    expect(commands[command]).toHaveBeenCalledOnce();
  });

  it.each([
    ['unauthorized', 'Sign in'],
    ['invalid-session', 'Sign in'],
    ['user-disabled', 'Sign in with another number'],
  ] as const)('after %s leads to another sign-in: %s', async (kind, name) => {
    const signInAgain = vi.fn();
    showQuestion({ step: 'failed', failure: { kind } }, { signInAgain });
    await press(name);
    expect(signInAgain).toHaveBeenCalledOnce();
  });

  it('leads to another sign-in when the session ended before the request was accepted', async () => {
    const signInAgain = vi.fn();
    showQuestion(
      { step: 'response-lost', isRuledOut: true, failure: { kind: 'invalid-session' } },
      { signInAgain },
    );
    expect(screen.getByRole('heading').textContent).toBe('Your session has expired');
    await press('Sign in');
    expect(signInAgain).toHaveBeenCalledOnce();
  });

  it('says when it can be tried again after too many attempts', () => {
    const failure = tooMany('requests', 65);
    showQuestion({ step: 'response-lost', isRuledOut: true, failure });
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 1:05.');
    expect(text()).toContain('will not be cancelled twice');
  });

  it('does not claim that a request refused with 409 was not delivered', () => {
    showQuestion({ step: 'response-lost', isRuledOut: true, failure: { kind: 'conflict' } });
    expect(screen.getByRole('heading').textContent).toBe('An earlier request is still running');
    expect(text()).not.toContain('has not arrived');
  });

  it('does not claim after a reload, when the reason is not known, that the connection was lost', () => {
    showQuestion({ step: 'response-lost', isRuledOut: false });
    expect(text()).toContain('The operator has not confirmed it yet');
    expect(text()).not.toContain('connection');
  });

  it('does not claim that a request which the list lacks so far cannot arrive any more', () => {
    showQuestion({ step: 'response-lost', isRuledOut: true, failure: { kind: 'offline' } });
    expect(screen.getByRole('heading').textContent).toBe(
      'We do not know whether the request arrived',
    );
  });

  it('explains that sending again cancels only once', () => {
    showQuestion({ step: 'response-lost', isRuledOut: false, failure: { kind: 'offline' } });
    expect(text()).toContain('will not be cancelled twice');
  });
});

const commands = {
  retry: vi.fn(),
  toPlans: vi.fn(),
  otherPackages: vi.fn(),
  keep: vi.fn(),
  giveReason: vi.fn(),
};

describe('cancelled page view', () => {
  it('shows what changed, how long the storage stays and what comes next', () => {
    render(<CancelledScreen {...tools} state={{ step: 'done', pkg }} commands={commands} />);
    expect(text()).toContain('The 500\u00a0GB plan is cancelled');
    expect(text()).toContain('Until\u00a020.12.2026');
    expect(text()).toContain('no new charges');
  });

  it('says how much stays until the package ends, and how much then, if that is known', () => {
    const otherStorage = 10 * gigabyte;
    render(
      <CancelledScreen
        {...tools}
        state={{ step: 'done', pkg, otherStorage }}
        commands={commands}
      />,
    );
    const steps = screen.getAllByRole('listitem').map((each) => each.textContent);
    expect(steps).toEqual([
      'Until\u00a020.12.2026510\u00a0GBEverything works as before.',
      'Then10\u00a0GBIf your files no longer fit, they can only be viewed, downloaded and removed.',
    ]);
  });

  it('offers to keep a plan that renews, else another one', async () => {
    const view = render(
      <CancelledScreen {...tools} state={{ step: 'done', pkg }} commands={commands} />,
    );
    await press('Keep 500\u00a0GB');
    expect(commands.keep).toHaveBeenCalledOnce();
    view.unmount();
    const gift = aPackage({ type: 'promo' });
    render(<CancelledScreen {...tools} state={{ step: 'done', pkg: gift }} commands={commands} />);
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
    await press('Choose another plan');
    expect(commands.otherPackages).toHaveBeenCalledOnce();
  });

  it('asks below its actions why, and thanks for the answer with the focus', async () => {
    const done = { step: 'done', pkg } as const;
    const props = { ...tools, commands };
    const view = render(<CancelledScreen {...props} state={{ ...done, why: 'asked' }} />);
    const buttons = screen.getAllByRole('button').map((each) => each.textContent);
    expect(buttons.slice(0, 3)).toEqual(['My subscriptions', 'Keep 500\u00a0GB', 'Too expensive']);
    await press('Too expensive');
    expect(commands.giveReason).toHaveBeenCalledExactlyOnceWith('too-expensive');
    view.rerender(<CancelledScreen {...props} state={{ ...done, why: 'answered' }} />);
    expect(document.activeElement?.textContent).toBe('Thank you for your answer.');
    expect(screen.queryByRole('button', { name: 'Too expensive' })).toBeNull();
  });

  it('shows no date when it is unknown', () => {
    render(<CancelledScreen {...tools} state={{ step: 'done' }} commands={commands} />);
    expect(text()).toContain('until the paid period ends');
  });
});

describe('cancelling a package without an end', () => {
  const { nextPayment: _, ...withoutEnd } = pkg;

  it.each([
    ['a free package', { cost: 0 }, 0],
    ['a free trial', { status: 'trial' }, 0],
    ['a paid package', {}, 1],
  ] as const)('speaks of a paid period only if there is one: %s', (_name, changes, times) => {
    const listed = { ...withoutEnd, ...changes };
    showQuestion({ step: 'asking', pkg: listed });
    expect(text()?.split('no new charges')).toHaveLength(2);
    expect(text()?.split('until the paid period ends')).toHaveLength(1 + times);
    render(
      <CancelledScreen {...tools} state={{ step: 'done', pkg: listed }} commands={commands} />,
    );
    expect(text()?.split('no new charges')).toHaveLength(3);
    expect(text()?.split('until the paid period ends')).toHaveLength(1 + 2 * times);
  });
});

describe('static explanation pages', () => {
  const pages = { toPlans: vi.fn(), otherPackages: vi.fn(), promoCode: vi.fn() };
  const commands = { ...pages, signIn: vi.fn(), retry: vi.fn() };

  it.each([undefined, ...packageTypes])(
    'explain in both languages why a package of type %s cannot be cancelled, and what to do instead',
    (type) => {
      for (const [lang, messages] of [
        ['ru', ru],
        ['en', en],
      ] as const) {
        const props = { ...screenDeps(messages, lang), commands };
        const view = render(<HalfCloseScreen {...props} state={{ step: 'shown', type }} />);
        const own = type ?? 'unknown';
        expect(text()).toContain(messages[`plans.half-close.why.${own}`]);
        expect(text()).toContain(messages[`plans.half-close.instead.${own}`]);
        view.unmount();
      }
    },
  );

  it('name the day on which a plan that is paid for once ends', () => {
    const state = { step: 'shown', type: 'sbp', until: '2026-12-05' } as const;
    render(<HalfCloseScreen {...tools} state={state} commands={commands} />);
    expect(text()).toContain('It ends on its own on\u00a005.12.2026. Nothing more is charged.');
  });

  it.each(['promo', 'promo_no_abonent'] as const)(
    'do not claim that a package of type %s, which may renew, ends by itself',
    (type) => {
      render(<HalfCloseScreen {...tools} state={{ step: 'shown', type }} commands={commands} />);
      expect(text()).not.toMatch(/on its own|until its term ends/);
    },
  );

  it('offer a package and a promo code when there is none', async () => {
    render(<EmptyPackagesScreen {...tools} state={{ step: 'shown' }} commands={commands} />);
    await press('Choose a plan');
    await press('Check again');
    await press('Enter a promo code');
    for (const command of Object.values(pages)) expect(command).toHaveBeenCalledOnce();
  });

  it.each([
    ['half-close', HalfCloseScreen],
    ['empty-packages', EmptyPackagesScreen],
    ['subscription-exists', SubscriptionExistsScreen],
  ] as const)('show a signed-out visitor only the sign-in button: %s', (_, Page) => {
    render(<Page {...tools} state={{ step: 'signed-out' }} commands={commands} />);
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Sign in']);
  });

  it.each([
    ['empty-packages', EmptyPackagesScreen],
    ['subscription-exists', SubscriptionExistsScreen],
  ] as const)('claim nothing while the packages cannot be read: %s', async (_, Page) => {
    const state = { step: 'failed', failure: { kind: 'offline' } } as const;
    render(<Page {...tools} state={state} commands={commands} />);
    expect(text()).not.toMatch(/No subscriptions|already have/);
    await press('Try again');
    expect(commands.retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'My subscriptions' })).toBeDefined();
  });

  it('show the package that prevents a purchase, and only what applies to its payment', () => {
    const card = aPackage({ type: 'card', nextPayment: '2026-12-07', cost: 250_00 });
    render(
      <SubscriptionExistsScreen
        {...tools}
        state={{ step: 'shown', pkg: card }}
        commands={commands}
      />,
    );
    expect(text()).toContain('250\u00a0₽');
    expect(text()).toContain('07.12.2026');
    expect(text()).toContain('A plan paid by card can be cancelled');
    expect(text()).not.toContain('One-time payments');
  });

  it.each(['card', 'promo_no_abonent'] as const)(
    'claim nothing about the end of a %s plan that renews and cannot be cancelled',
    (type) => {
      const pkg = aPackage({ type, canUnsubscribe: false, nextPayment: '2026-12-07' });
      render(
        <SubscriptionExistsScreen {...tools} state={{ step: 'shown', pkg }} commands={commands} />,
      );
      expect(text()).toContain('Next payment');
      for (const claim of ['can be cancelled', 'end on their own', 'Valid until'])
        expect(text()).not.toContain(claim);
    },
  );

  it('say of a one-time payment that it ends by itself, and when', () => {
    const pkg = aPackage({ type: 'sbp', canUnsubscribe: false, expires: '2026-12-07' });
    render(
      <SubscriptionExistsScreen {...tools} state={{ step: 'shown', pkg }} commands={commands} />,
    );
    expect(text()).toContain('end on their own');
    expect(text()).toMatch(/Valid until\s*07\.12\.2026/);
  });

  it('say of a package whose payment is open that it is not paid, and lead to the payment', async () => {
    const navigate = vi.fn();
    const pkg = aPackage({ type: 'sbp', status: 'payment-open', expires: '2026-12-07' });
    render(
      <SubscriptionExistsScreen
        {...screenDeps(en, 'en', navigate)}
        state={{ step: 'shown', pkg }}
        commands={commands}
      />,
    );
    expect(screen.getByRole('heading').textContent).toBe('Payment not finished');
    expect(text()).toContain('500\u00a0GB');
    for (const claim of ['already have', 'when this one ends', 'end on their own', 'Valid until'])
      expect(text()).not.toContain(claim);
    await press('Continue payment');
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans/available-packages/open-session');
  });

  it.each([
    [ru, 'оплачивается один раз'],
    [en, 'is paid for once'],
  ])('claim no payment by SBP that may be open still: %#', (messages, claim) => {
    const state = { step: 'shown', type: 'sbp' } as const;
    render(<HalfCloseScreen {...screenDeps(messages, 'en')} state={state} commands={commands} />);
    expect(text()).toContain(claim);
  });
});
