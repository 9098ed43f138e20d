import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentMode } from '#base/settings/payment-mode.ts';
import type { AgreementFlow } from '#agreement/ui/agreement-link.tsx';
import type { Package } from '#base/values/package.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import paymentEn from '#purchase/messages/en.json' with { type: 'json' };
import paymentRu from '#purchase/messages/ru.json' with { type: 'json' };
import { FailureContext } from '#failures/limit.tsx';
import { Root } from '#ui/screen/root.tsx';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import { aPackageCatalog, onSale } from '../../../tests/support/package-catalog.ts';
import en from '../messages/en.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import type { PaymentOpening } from '#base/ports/payment-window.ts';
import type { PurchaseInProgress, OffersState } from './offers.state.ts';
import { OffersScreen } from './offers.view.tsx';
import { tooMany } from '../../../tests/support/fake-clock.ts';

const closed = { step: 'closed' } as const;
const agreement: AgreementFlow = {
  store: { getState: () => closed, subscribe: () => () => {} },
  commands: { open: vi.fn(), close: vi.fn() },
  stop: () => {},
};

const commands = () => ({
  retry: vi.fn(),
  choosePeriod: vi.fn(),
  choose: vi.fn(),
  connect: vi.fn(),
  back: vi.fn(),
  payWith: vi.fn(),
  confirm: vi.fn(),
  openPayment: vi.fn(),
  cancelPayment: vi.fn(),
  check: vi.fn(),
  sendAgain: vi.fn(),
  discard: vi.fn(),
  browse: vi.fn(),
  toPlans: vi.fn(),
});

function show(
  state: OffersState,
  lang: 'ru' | 'en' = 'en',
  page: {
    recommended?: string;
    usedBytes?: number;
    paymentMode?: PaymentMode;
    navigate?: (target: string) => void;
  } = {},
  ownTexts: Readonly<Record<string, string>> = {},
) {
  const mocks = commands();
  const signInAgain = vi.fn();
  const deps = screenDeps(
    { ...(lang === 'ru' ? { ...ru, ...paymentRu } : { ...en, ...paymentEn }), ...ownTexts },
    lang,
  );
  render(
    <Root lang={lang} theme="auto">
      <FailureContext.Provider value={deps}>
        <OffersScreen
          {...deps}
          state={state}
          commands={mocks}
          agreement={agreement}
          {...page}
          signInAgain={signInAgain}
        />
      </FailureContext.Provider>
    </Root>,
  );
  return { commands: mocks, signInAgain, user: userEvent.setup() };
}

const card = onSale('other', 'card-500gb-30days');
const choosing = (
  current: readonly Package[] = [],
  tenant: 'bln' | 'other' = 'bln',
): Extract<OffersState, { step: 'choosing' }> => ({
  step: 'choosing',
  catalog: aPackageCatalog(tenant, current),
  period: '30days',
  choice: '500GB',
});
const pendingChange: PendingChange = {
  key: 'k',
  userId: 'u1',
  command: 'subscribe',
  id: card.id,
  at: 1,
  pkg: card,
};
const paid: PendingChange = {
  ...pendingChange,
  accepted: true,
  paymentUrl: 'https://pay.example/1',
};
const checkout = (change: PurchaseInProgress, opening?: PaymentOpening): OffersState => ({
  step: 'checkout',
  catalog: aPackageCatalog('other'),
  change,
  ...(opening ? { opening } : {}),
});
/** Without no-break spaces, so that expectations can be typed normally. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const button = (name: string | RegExp) =>
  screen.getByRole('button', {
    name: (text) => (name instanceof RegExp ? name.test(text) : plain(text) === name),
  });

/** The button of the confirmation: in the summary of a wide container, or in the sticky action. */
const confirm = (name: string) => {
  const [wide, sticky, ...others] = screen.getAllByRole('button', {
    name: (text) => plain(text) === name,
  });
  expect([sticky?.closest('[part=sticky-action]'), others]).toEqual([expect.anything(), []]);
  return wide ?? expect.fail();
};

/** In the summary of a wide container; on a narrow one it is in the sticky action. */
const connect = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: /^(Your choice|Ваш выбор)$/ })).getByRole('button', {
    name: (text) => (name instanceof RegExp ? name.test(text) : plain(text) === name),
  });

describe('package selection view', () => {
  it('shows each size with its monthly and daily price', () => {
    show(choosing());
    const sizes = within(screen.getByRole('radiogroup', { name: 'Plan size' }));
    expect(sizes.getAllByRole('radio')).toHaveLength(3);
    expect(sizes.getByText('250 ₽')).toBeDefined();
    expect(sizes.getByText('8.33 ₽ a day')).toBeDefined();
  });

  it('labels its button in both languages', async () => {
    const { commands: mocks, user } = show(choosing(), 'ru');
    await user.click(connect('Подключить 500 ГБ'));
    expect(mocks.connect).toHaveBeenCalledOnce();
  });

  it('shows the yearly saving', async () => {
    const { commands: mocks, user } = show({ ...choosing(), period: 'year' });
    expect(screen.getAllByText('−50%')).toHaveLength(1);
    const sizes = within(screen.getByRole('radiogroup', { name: 'Plan size' }));
    const yearly = plain(sizes.getByRole('radio', { name: /^500/ }).closest('label')?.textContent);
    expect(yearly).toContain('125 ₽ a month3,000 ₽ 1,500 ₽ for a year');
    await user.click(screen.getByRole('radio', { name: 'Daily' }));
    expect(mocks.choosePeriod).toHaveBeenCalledWith('day');
  });

  it('marks the user’s package and does not sell it again', async () => {
    const owned = onSale('bln', 'paid-500gb-30days');
    const { commands: mocks, user } = show(choosing([owned]));
    expect(screen.getByText('Your plan')).toBeDefined();
    await user.click(connect(/^You already have/));
    expect(mocks.connect).not.toHaveBeenCalled();
  });

  it.each([
    ['is charged again', { nextPayment: '2026-12-05' }],
    ['ends without a further charge', { expires: '2026-12-05' }],
  ])('shows when a change of a plan that %s takes effect', (_case, dates) => {
    show(choosing([{ ...onSale('bln', 'paid-250gb-30days'), ...dates }]));
    expect(screen.getByText(/replaces 250.GB on.05\.12\.2026/)).toBeDefined();
    const summary = screen.getByRole('region', { name: 'Your choice' });
    expect(plain(summary.textContent)).toContain('From 05.12.2026250 ₽');
  });

  it('shows no daily price unless the phone balance pays', () => {
    show(choosing([], 'other'));
    expect(document.body.textContent).not.toMatch(/a.day/);
  });

  it('shows a visitor the price, and that the phone number comes next', () => {
    const { catalog, ...rest } = choosing();
    show({ ...rest, step: 'browsing', catalog: { available: catalog.available, current: [] } });
    expect(screen.getByText(/We will ask for your number in the next step/)).toBeDefined();
    expect(connect('Get 500 GB')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/a.day|in your cloud/);
    const summary = screen.getByRole('region', { name: 'Your choice' });
    expect(plain(summary.textContent)).toContain('Room forabout 125,000 photos');
  });

  it('shows about how many photos each size holds, unless the page replaces that with nothing', () => {
    show(choosing());
    const fits = (name: RegExp) =>
      screen.getByRole('radio', { name }).closest('label')?.querySelector('[part="fits"]');
    expect(fits(/^250/)?.textContent).toBe('about 60,000 photos');
    expect(fits(/^1.TB/)?.textContent).toBe('about 250,000 photos');
    cleanup();
    show(choosing(), 'en', {}, { 'offers.photos': '' });
    expect(fits(/^250/)).toBeNull();
  });

  it('shows what holds for every package', () => {
    show(choosing());
    const sentences = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(sentences).toEqual([
      'Cancel and keep the storage until the paid period ends',
      'Your files stay, even if they no longer fit',
      'You see each charge before you confirm',
    ]);
  });

  it('states no price of a later day beside a plan that was ordered before', () => {
    const owned = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-05' };
    const ordered = { ...onSale('bln', 'paid-1tb-30days'), willBeCreated: true };
    show(choosing([owned]));
    expect(document.querySelector('.cw-chosen .cw-total')).not.toBeNull();
    cleanup();
    show(choosing([owned, ordered]));
    expect(document.querySelector('.cw-chosen .cw-total')).toBeNull();
    expect(screen.getByText('in the plan')).toBeDefined();
    cleanup();
    show(choosing([{ ...ordered, willBeCreated: false, status: 'connecting' }]));
    expect(plain(document.querySelector('.cw-chosen .cw-total')?.textContent)).toBe(
      'Amount due250 ₽',
    );
  });

  it('marks the size recommended by the page', () => {
    show(choosing(), 'en', { recommended: '500 gb' });
    expect(screen.getByText('Popular').closest('label')?.textContent).toMatch(/^500/);
  });

  it('marks for a full cloud the smallest size that is enough, and no other', () => {
    const full = { ...choosing(), notice: { kind: 'full' } } as const;
    const gb = 1024 ** 3;
    show(full, 'en', { recommended: '250 gb', usedBytes: 300 * gb });
    expect(screen.getByText('Enough').closest('label')?.textContent).toMatch(/^500/);
    expect(screen.queryByText('Popular')).toBeNull();
    cleanup();
    show(full, 'en', { recommended: '250 gb', usedBytes: 5_000 * gb });
    expect(screen.queryByText(/^(Enough|Popular)$/)).toBeNull();
  });

  it('links to the terms', async () => {
    const { user } = show(choosing());
    await user.click(button('Subscription terms'));
    expect(agreement.commands.open).toHaveBeenCalledOnce();
  });

  it('shows the earlier result above the offers', () => {
    show({ ...choosing(), notice: { kind: 'refused', failure: { kind: 'conflict' } } });
    expect(screen.getByRole('alert').textContent).toContain('An earlier request');
  });

  it.each([
    ['a field of it', { kind: 'invalid', fields: { package_id: 'unknown' } }],
    ['it with a status alone', { kind: 'server', status: 422, code: '' }],
  ] as const)('says that the package was not added when the server refuses %s', (_, failure) => {
    show({ ...choosing(), notice: { kind: 'refused', failure } });
    expect(screen.getByRole('alert').textContent).toContain('could not be added');
  });
});

it.each(['en', 'ru'] as const)(
  'a package that cannot be confirmed was perhaps just bought: no charge or activation is claimed (%s)',
  (lang) => {
    for (const notice of [{ kind: 'owned', pkg: card }, { kind: 'not-on-sale' }] as const) {
      show({ ...choosing([card]), notice }, lang);
      const text = document.querySelector('.cw-notice')?.textContent;
      expect(text).toBeTruthy();
      expect(text).not.toMatch(/charged|спис|active|already have|подключ[её]н/i);
      cleanup();
    }
  },
);

describe('purchase confirmation view', () => {
  const confirming = (pkg: Package, tenant: 'bln' | 'other', current: Package[] = []) =>
    show({ ...choosing(current, tenant), step: 'confirming', pkg });
  const total = () => plain(document.querySelector('.cw-total')?.textContent);
  const timeline = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((each) => plain(each.textContent));

  it('by card shows the charge now, the monthly charge and the card binding', async () => {
    const { commands: mocks, user } = confirming(card, 'other');
    expect(total()).toBe('Charged now250 ₽');
    expect(timeline()).toEqual([
      expect.stringMatching(/^Today, 20\.11\.2026250 ₽500 GB for a month\. .* 10 ₽ and refunds it/),
      'From 20.12.2026250 ₽Every month until you cancel.',
    ]);
    await user.click(screen.getByRole('radio', { name: 'SBP' }));
    expect(mocks.payWith).toHaveBeenCalledWith('sbp-500gb-30days');
    await user.click(confirm('Continue to pay 250 ₽'));
    expect(mocks.confirm).toHaveBeenCalledOnce();
  });

  it('by SBP shows a single payment and the date it ends', () => {
    confirming(onSale('other', 'sbp-500gb-30days'), 'other');
    expect(total()).toBe('Charged now250 ₽');
    expect(timeline()[1]).toMatch(/^20\.12\.20260 ₽The plan ends by itself/);
  });

  it('from the phone balance shows what happens when it is too low', async () => {
    const { commands: mocks, user } = confirming(onSale('bln', 'paid-500gb-30days'), 'bln');
    expect(timeline()[0]).toMatch(/phone balance.*by the day: 8\.33 ₽ a.day/);
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(button('Back to plans'));
    expect(mocks.back).toHaveBeenCalledOnce();
    await user.click(confirm('Get 500 GB'));
    expect(mocks.confirm).toHaveBeenCalledOnce();
  });

  it.each([
    { paymentMode: 'auto', tabs: 1 },
    { paymentMode: 'new-tab', tabs: 1 },
    { paymentMode: 'same-window', tabs: 0 },
    { paymentMode: 'page', tabs: 0 },
  ] as const)(
    'announces a new tab only where one will open: $paymentMode',
    ({ paymentMode, tabs }) => {
      show({ ...choosing([], 'other'), step: 'confirming', pkg: card }, 'en', { paymentMode });
      expect(screen.queryAllByText(/opens in a new tab/)).toHaveLength(tabs);
    },
  );

  it('shows the terms under the button', async () => {
    const { user } = confirming(card, 'other');
    vi.mocked(agreement.commands.open).mockClear();
    await user.click(button('subscription terms'));
    expect(agreement.commands.open).toHaveBeenCalledOnce();
  });

  it('compares the price seen before the sign-in with that of the selected payment method', () => {
    const byCard = { ...card, cost: 300_00 };
    const notice = { kind: 'other-price', pkg: byCard, seen: 250_00 } as const;
    const noticeOn = (pkg: Package) => {
      cleanup();
      show({ ...choosing([], 'other'), step: 'confirming', pkg, notice });
      return /For your number the price is \d+ ₽/.exec(plain(document.body.textContent) ?? '')?.[0];
    };
    const bySbp = onSale('other', 'sbp-500gb-30days');
    expect(noticeOn(byCard)).toBe('For your number the price is 300 ₽');
    expect(noticeOn(bySbp)).toBeUndefined();
    expect(noticeOn({ ...bySbp, cost: 280_00 })).toBe('For your number the price is 280 ₽');
  });

  it('says that a purchase to be confirmed again begins on another day', () => {
    const notice = { kind: 'other-day', pkg: card } as const;
    show({ ...choosing([], 'other'), step: 'confirming', pkg: card, notice });
    expect(screen.getByText('The plan starts on another day')).toBeDefined();
  });

  it('asks to pay what is charged now, where it differs from the price', () => {
    confirming({ ...card, firstCharge: { amount: 100_00, date: '2026-11-20' } }, 'other');
    expect(total()).toBe('Charged now100 ₽');
    expect(confirm('Continue to pay 100 ₽')).toBeDefined();
    cleanup();
    confirming({ ...card, firstCharge: { amount: 0, date: '2026-11-20' } }, 'other');
    expect(total()).toBe('Charged now0 ₽');
    expect(confirm('Get 500 GB')).toBeDefined();
  });

  it('names no sum on the button when nothing is charged now, or only the page knows', () => {
    const owned = { ...onSale('other', 'card-250gb-30days'), nextPayment: '2026-12-05' };
    for (const pkg of [card, { ...card, firstCharge: { amount: 250_00, date: '2026-12-05' } }]) {
      confirming(pkg, 'other', [owned]);
      expect(confirm('Open the payment page')).toBeDefined();
      cleanup();
    }
  });

  describe('of a replacement', () => {
    const owned = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-05' };
    const pkg = onSale('bln', 'paid-500gb-30days');

    it('shows no amount when the response has no charge date', () => {
      confirming(pkg, 'bln', [owned]);
      expect(total()).toBeUndefined();
      expect(timeline()[1]).toMatch(
        /^05\.12\.2026500 GB starts and 250 GB ends\. .*when the plan starts/,
      );
      expect(confirm('Change to 500 GB')).toBeDefined();
    });

    it('shows the charge date and amount', () => {
      const firstCharge = { amount: 250_00, date: '2026-12-05' };
      confirming({ ...pkg, firstCharge }, 'bln', [owned]);
      expect(total()).toBe('Charged on 05.12.2026250 ₽');
      expect(timeline()[0]).toBe('Today, 20.11.20260 ₽Nothing is charged.');
      expect(timeline()[1]).toMatch(
        /^05\.12\.2026250 ₽500 GB starts and 250 GB ends\. Charged to your phone balance\./,
      );
    });

    it('shows that it is charged in advance when the response says so', () => {
      const firstCharge = { amount: 250_00, date: '2026-11-20' };
      confirming({ ...pkg, firstCharge }, 'bln', [owned]);
      expect(total()).toBe('Charged now250 ₽');
      expect(timeline()[1]).toBe('05.12.2026500 GB starts and 250 GB ends.');
    });

    it('does not say that the current plan stays until a day that has come', () => {
      const stays = /stays until/;
      confirming(pkg, 'bln', [owned]);
      expect(screen.getByText(stays)).toBeDefined();
      cleanup();
      confirming(pkg, 'bln', [{ ...owned, nextPayment: '2026-11-20' }]);
      expect(screen.queryByText(stays)).toBeNull();
      expect(timeline()[0]).toMatch(
        /^Today, 20\.11\.2026500 GB for a month\. .*when the plan starts/,
      );
    });

    /** The lines beside the bars: of a comparison, or of a legend. */
    const bars = () =>
      [...document.querySelectorAll('.cw-compare p, .cw-legend > div')].map(({ children }) =>
        [...children].map((each) => plain(each.textContent)?.trim()).join(' '),
      );

    it('compares the current storage with the new', () => {
      confirming(pkg, 'bln', [owned]);
      expect(bars()).toEqual(['Now 250 GB', 'From 05.12.2026 500 GB']);
    });

    it('counts a free package that has ended by then in the current storage only', () => {
      const { nextPayment: _never, ...free } = { ...owned, id: 'free', type: 'promo' } as const;
      confirming(pkg, 'bln', [owned, { ...free, expires: '2026-12-01' }]);
      expect(bars()).toEqual(['Now 500 GB', 'From 05.12.2026 500 GB']);
    });

    it('warns of a plan that was ordered before, and states no total', () => {
      const ordered = { ...onSale('bln', 'paid-1tb-30days'), willBeCreated: true };
      const firstCharge = { amount: 250_00, date: '2026-12-05' };
      for (const before of [[owned, ordered], [{ ...owned, status: 'replaced' } as const]]) {
        confirming({ ...pkg, firstCharge }, 'bln', before);
        expect(screen.getByRole('status').textContent).toMatch(
          /^You have already ordered another plan/,
        );
        expect(total()).toBeUndefined();
        expect(bars()).toEqual(['Plan 500 GB']);
        expect(timeline()[1]).toMatch(/^05\.12\.2026250 ₽500 GB starts/);
        cleanup();
      }
    });

    it('warns before a cancelled plan is kept beside a plan that was ordered', () => {
      const ordered = { ...onSale('bln', 'paid-1tb-30days'), willBeCreated: true };
      const kept = { ...owned, status: 'cancelled', expires: '2026-12-05' } as const;
      const reactivating = (current: readonly Package[]) =>
        show({ step: 'reactivating', catalog: aPackageCatalog('bln', current), pkg: kept });
      reactivating([kept]);
      expect(screen.queryByRole('status')).toBeNull();
      cleanup();
      reactivating([kept, ordered]);
      expect(screen.getByRole('status').textContent).toMatch(
        /^You have already ordered another plan/,
      );
    });

    it('states what is charged now, also if another plan was ordered before', () => {
      const ordered = { ...onSale('bln', 'paid-1tb-30days'), willBeCreated: true };
      confirming(pkg, 'bln', [ordered]);
      expect(screen.getByRole('status').textContent).toMatch(
        /^You have already ordered another plan/,
      );
      expect(total()).toBe('Charged now250 ₽');
      expect(bars()).toEqual(['Plan 500 GB']);
    });
  });
});

describe('purchase in progress view', () => {
  it('shows that the request is sent and nothing is lost', () => {
    show(checkout({ step: 'sending', pendingChange }));
    expect(screen.getByText(/the request is not lost/)).toBeDefined();
  });

  it.each(['sending', 'checking', 'waiting'] as const)('shows the size to come: %s', (step) => {
    show(checkout({ step, pendingChange }));
    expect(plain(document.querySelector('.cw-upcoming')?.textContent)).toBe('+500 GB');
  });

  it('shows an icon instead of a size that is unknown', () => {
    const { pkg, ...unnamed } = pendingChange;
    expect(pkg).toBeDefined();
    show(checkout({ step: 'waiting', pendingChange: unnamed }));
    expect(document.querySelector('.cw-upcoming')).toBeNull();
    expect(document.querySelector('.cw-picture-progress')).not.toBeNull();
  });

  it('opens the payment page and leaves it', async () => {
    const { commands: mocks, user } = show(
      checkout({ step: 'waiting', pendingChange: paid }, 'opened'),
    );
    expect(
      screen.getByRole('heading', { name: /Waiting for your payment of 250\s₽/ }),
    ).toBeDefined();
    await user.click(button('Open the payment page'));
    await user.click(button('Cancel payment'));
    expect(mocks.openPayment).toHaveBeenCalledOnce();
    expect(mocks.cancelPayment).toHaveBeenCalledOnce();
  });

  it.each([
    [100_00, '1970-01-01', undefined, 'Waiting for your payment of 100 ₽'],
    [0, '1970-01-01', undefined, 'Waiting for your payment'],
    [250_00, '2026-12-05', '2026-12-05', 'Waiting for your payment'],
  ])('waits for the sum that is charged now: %d on %s', (amount, date, starts, expected) => {
    const pkg = { ...card, firstCharge: { amount, date } };
    const change = { ...paid, pkg, ...(starts ? { starts } : {}) };
    show(checkout({ step: 'waiting', pendingChange: change }));
    expect(plain(screen.getByRole('heading').textContent)).toBe(expected);
  });

  it.each([
    ['waiting', 'connecting'],
    ['waiting', 'active'],
    ['delayed', 'connecting'],
    ['delayed', 'active'],
  ] as const)(
    'offers neither to pay nor to cancel a purchase that is %s, if its package is %s',
    (step, status) => {
      const bought = { ...card, status, willBeCreated: status === 'connecting' };
      const catalog = aPackageCatalog('other', [bought]);
      show({ step: 'checkout', catalog, change: { step, pendingChange: paid } });
      expect(screen.getByRole('heading').textContent).toMatch(/500\sGB/);
      expect(document.body.textContent).not.toMatch(/not confirmed/);
      const labels = screen.getAllByRole('button').map((each) => each.textContent);
      expect(labels.filter((label) => /pay/i.test(label))).toEqual([]);
    },
  );

  it('does not mention a new tab if the page opens the payment itself', () => {
    show(checkout({ step: 'waiting', pendingChange: paid }, 'delegated'));
    expect(screen.getByText(/^Open the payment page\. Once you have paid/)).toBeDefined();
    expect(screen.queryByText(/new tab/)).toBeNull();
    expect(button('Open the payment page')).toBeDefined();
  });

  it('explains what to do without a bank app, for SBP only', () => {
    const sbp = { ...paid, pkg: { ...card, type: 'sbp' as const } };
    show(checkout({ step: 'waiting', pendingChange: sbp }, 'opened'));
    expect(screen.getByText('No banking app?')).toBeDefined();
    cleanup();
    show(checkout({ step: 'waiting', pendingChange: paid }, 'opened'));
    expect(screen.queryByText('No banking app?')).toBeNull();
  });

  it('shows a link when the browser blocked the tab', () => {
    // Unlike its text, the URL that was checked is not resolved against the page.
    const change = { ...paid, paymentUrl: 'https:pay.example/1' };
    show(checkout({ step: 'waiting', pendingChange: change }, 'blocked'));
    const link = screen.getByRole('link', { name: 'Payment page' });
    expect(link.getAttribute('href')).toBe('https://pay.example/1');
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('shows no link to an untrusted URL', () => {
    show(checkout({ step: 'waiting', pendingChange: paid }, 'refused'));
    expect(screen.getByRole('alert').textContent).toContain('does not look genuine');
    expect(screen.queryByRole('button', { name: 'Open the payment page' })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    'javascript:alert(document.domain)',
    'data:text/html,<script>alert(1)</script>',
    'http://pay.example/1',
    'https://bank.example@evil.example/',
  ])('never links to %s, even after a blocked tab for an earlier URL', (paymentUrl) => {
    show(checkout({ step: 'waiting', pendingChange: { ...paid, paymentUrl } }, 'blocked'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('does not look genuine');
  });

  it('is still processing after the time limit, without an error', async () => {
    const { commands: mocks, user } = show(checkout({ step: 'delayed', pendingChange }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Check now'));
    await user.click(button('Choose another plan'));
    await user.click(button('My subscriptions'));
    for (const command of [mocks.check, mocks.browse, mocks.toPlans])
      expect(command).toHaveBeenCalledOnce();
  });

  it('does not say after the time limit that a package is being activated whose payment is open', async () => {
    const { commands: mocks, user } = show(
      checkout({ step: 'delayed', pendingChange: paid }, 'blocked'),
    );
    expect(plain(screen.getByRole('heading').textContent)).toBe(
      'The payment for 500 GB is not confirmed yet',
    );
    expect(screen.getByText(/have not paid, nothing is activated and nothing is/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/being activated|not an error/);
    expect(screen.getByRole('link', { name: 'Payment page' })).toBeDefined();
    await user.click(button('Continue payment'));
    await user.click(button('Cancel payment'));
    await user.click(button('Check now'));
    await user.click(button('Choose another plan'));
    await user.click(button('My subscriptions'));
    for (const name of ['openPayment', 'cancelPayment', 'check', 'browse', 'toPlans'] as const)
      expect(mocks[name]).toHaveBeenCalledOnce();
  });

  it.each([
    [{ pkg: card }, 'The payment for 500 GB is not confirmed yet'],
    [{}, 'The payment is not confirmed yet'],
  ])('leads from the offers back to a payment that is open: %#', async (named, title) => {
    const navigate = vi.fn();
    const notice = { kind: 'pending', unpaid: true, ...named } as const;
    const { user } = show({ ...choosing([], 'other'), notice }, 'en', { navigate });
    expect(plain(document.body.textContent)).toContain(title);
    expect(document.body.textContent).not.toMatch(/no need to buy|being activated/);
    await user.click(button('Continue payment'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans/available-packages/open-session');
  });

  it('asks without naming a price when it is unknown whether the request arrived', async () => {
    const { commands: mocks, user } = show(
      checkout({ step: 'response-lost', pendingChange, isRuledOut: true }),
    );
    expect(document.body.textContent).not.toContain('₽');
    await user.click(button('Get 500 GB'));
    await user.click(button('Do not send again'));
    expect(mocks.sendAgain).toHaveBeenCalledOnce();
    expect(mocks.discard).toHaveBeenCalledOnce();
  });

  it.each([
    ['en', /Nothing is charged: the plan is still valid/, /\bpaid\b/],
    ['ru', /Ничего не спишется: пакет ещё действует\./, /оплачен/],
  ] as const)(
    'claims no earlier payment for a cancelled plan, which may be a free trial: %s',
    (lang, text, claim) => {
      const pkg = { ...card, status: 'cancelled', expires: '2026-12-05' } as const;
      show({ step: 'reactivating', catalog: aPackageCatalog('other', [pkg]), pkg }, lang);
      expect(plain(document.body.textContent)).toMatch(text);
      expect(document.body.textContent).not.toMatch(claim);
    },
  );

  it('asks about a lost request to keep a cancelled plan without naming a price', async () => {
    const cancelled = { ...card, status: 'cancelled', expires: '2026-12-05' } as const;
    const change = { ...pendingChange, pkg: cancelled };
    const lost = { step: 'response-lost', pendingChange: change, isRuledOut: true } as const;
    const catalog = aPackageCatalog('other', [cancelled]);
    const { commands: mocks, user } = show({ step: 'checkout', catalog, change: lost });
    expect(screen.getByText(/nothing is charged now/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/₽|Get 500/);
    await user.click(button('Keep 500 GB'));
    await user.click(button('Leave it cancelled'));
    expect(mocks.sendAgain).toHaveBeenCalledOnce();
    expect(mocks.discard).toHaveBeenCalledOnce();
    cleanup();
    show({ step: 'checkout', catalog, change: { step: 'checking', pendingChange: change } });
    expect(screen.getByText(/^You asked to keep your plan/)).toBeDefined();
    cleanup();
    show(checkout({ step: 'checking', pendingChange }));
    expect(screen.getByText(/^You started buying a plan/)).toBeDefined();
    cleanup();
    // The plan has ended by now.
    show(checkout(lost));
    expect(screen.queryByText(/nothing is charged now/)).toBeNull();
    expect(button('Get 500 GB')).toBeDefined();
  });

  it('does not let the user discard a request while the list cannot be read', () => {
    const failure = { kind: 'offline' } as const;
    show(checkout({ step: 'response-lost', pendingChange, isRuledOut: false, failure }));
    expect(screen.getByRole('heading', { name: 'No internet connection' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Do not send again' })).toBeNull();
  });

  it('leads to another sign-in when the session ended before the request was accepted', async () => {
    const failure = { kind: 'invalid-session' } as const;
    const {
      signInAgain,
      commands: mocks,
      user,
    } = show(checkout({ step: 'response-lost', pendingChange, isRuledOut: true, failure }));
    await user.click(button('Sign in'));
    expect(signInAgain).toHaveBeenCalledOnce();
    await user.click(button('Get 500 GB'));
    expect(mocks.sendAgain).toHaveBeenCalledOnce();
  });

  it('says when it can be tried again after too many attempts', () => {
    const failure = tooMany('requests', 65);
    show(checkout({ step: 'response-lost', pendingChange, isRuledOut: true, failure }));
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 1:05.');
    expect(document.body.textContent).toContain('not be charged twice');
  });
});

describe('packages that failed to load', () => {
  it('show the reason and retry', async () => {
    const { commands: mocks, user } = show({ step: 'failed', failure: { kind: 'unreachable' } });
    await user.click(button('Try again'));
    expect(mocks.retry).toHaveBeenCalledOnce();
  });

  it('are no failure when nothing is on sale: the screen leads to the plans or retries', async () => {
    const { commands: mocks, user } = show({ step: 'nothing-on-sale' });
    expect(screen.getByRole('heading', { name: 'No plans on sale yet' })).toBeDefined();
    expect(document.querySelector('.cw-picture-error')).toBeNull();
    await user.click(button('My subscriptions'));
    await user.click(button('Try again'));
    expect(mocks.toPlans).toHaveBeenCalledOnce();
    expect(mocks.retry).toHaveBeenCalledOnce();
  });

  it('show a skeleton while loading', () => {
    show({ step: 'loading' });
    expect(screen.getByRole('status').textContent).toBe('Loading plans');
  });
});
