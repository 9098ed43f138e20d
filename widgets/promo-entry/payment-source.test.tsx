import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPackage, somePlans } from '../../tests/support/plans.ts';
import { aPromo, closedAgreement as agreement } from '../../tests/support/promo.ts';
import { screenDeps } from '../../tests/support/screen-deps.ts';
import type { ScreenDeps } from '#app/route.tsx';
import promoEn from '#promo/messages/en.json';
import promoRu from '#promo/messages/ru.json';
import type { FoundPromo } from '#promo/activation.ts';
import { sizeQuotaPromo, specialPromo } from '#base/values/fixed-offers.ts';
import type { Tenant } from '#base/values/account.ts';
import { PackageList } from '#widgets/plans/plans/package-list.tsx';
import plansEn from '#widgets/plans/messages/en.json';
import plansRu from '#widgets/plans/messages/ru.json';
import { ConfirmScreen } from '#widgets/promo/confirm/confirm.view.tsx';
import { PromoPageScreen } from '#widgets/promo/offer/offer.view.tsx';
import promoPageEn from '#widgets/promo/messages/en.json';
import promoPageRu from '#widgets/promo/messages/ru.json';
import { PromoConfirmScreen } from './confirm/confirm.route.tsx';
import { createFixedOfferScreen } from './fixed-offer/fixed-offer.view.tsx';
import en from './messages/en.json';
import ru from './messages/ru.json';
import { SuccessScreen } from './result/success.view.tsx';

/* Spec §6: `bln` pays from the phone balance, `other` on a payment page, by card or SBP. */

const deps = {
  ru: screenDeps({ ...ru, ...promoPageRu, ...plansRu, ...promoRu }, 'ru'),
  en: screenDeps({ ...en, ...promoPageEn, ...plansEn, ...promoEn }, 'en'),
};
const sources = {
  balance: { ru: /баланс|в день/i, en: /balance|(a|per) day/i },
  page: { ru: /страниц\S* оплаты|карт|СБП/i, en: /payment page|card|SBP/i },
};
const source = { bln: 'balance', other: 'page' } as const;

const at = Date.UTC(2026, 10, 28, 9);
const nothing = () => {};
const commands = { activate: nothing, retry: nothing, pay: nothing, leave: nothing };
const plansCommands = {
  retry: nothing,
  signIn: nothing,
  cancel: nothing,
  explain: nothing,
  continuePayment: nothing,
  reactivate: nothing,
  openPending: nothing,
  signOut: nothing,
  otherPackages: nothing,
  openPayments: nothing,
};

const Special = createFixedOfferScreen('/plans/special-promo', 'promo.special');
const Quota = createFixedOfferScreen('/plans/promocode-size-quota-exited', 'promo.size-quota');

type Draw = (found: FoundPromo, screenDepsOf: ScreenDeps) => React.ReactNode;

/** Each renders one screen that mentions payment, before the activation. */
const screens: Readonly<Record<string, Draw>> = {
  '/plans/special-promo': (found, screenDepsOf) => (
    <Special
      {...screenDepsOf}
      agreement={agreement}
      state={{ step: 'ready', found }}
      commands={commands}
    />
  ),
  '/plans/promocode-size-quota-exited': (found, screenDepsOf) => (
    <Quota
      {...screenDepsOf}
      agreement={agreement}
      state={{ step: 'ready', found }}
      commands={commands}
    />
  ),
  '/plans/input-promocode/before-active-promo': (found, screenDepsOf) => (
    <PromoConfirmScreen
      {...screenDepsOf}
      agreement={agreement}
      state={{ step: 'ready', found }}
      commands={commands}
    />
  ),
  '/promo/confirm': (found, screenDepsOf) => (
    <ConfirmScreen
      {...screenDepsOf}
      state={{ step: 'ready', found }}
      commands={commands}
      agreement={agreement}
      notBefore={0}
    />
  ),
};

/** Each renders the receipt of one screen, after the activation. */
const receipts: Readonly<Record<string, Draw>> = {
  '/plans/special-promo': (found, screenDepsOf) => (
    <Special
      {...screenDepsOf}
      agreement={agreement}
      state={{ step: 'done', found, at }}
      commands={commands}
    />
  ),
  '/plans/promocode-size-quota-exited': (found, screenDepsOf) => (
    <Quota
      {...screenDepsOf}
      agreement={agreement}
      state={{ step: 'done', found, at }}
      commands={commands}
    />
  ),
  '/plans/input-promocode/success': (found, screenDepsOf) => (
    <SuccessScreen
      {...screenDepsOf}
      state={{ step: 'done', record: { phase: 'done', found } }}
      commands={{ another: nothing, toPlans: nothing }}
    />
  ),
  '/promo/confirm': (found, screenDepsOf) => (
    <ConfirmScreen
      {...screenDepsOf}
      state={{ step: 'done', found, at }}
      commands={commands}
      agreement={agreement}
      notBefore={0}
    />
  ),
};

const firstMonth: FoundPromo['terms'] = { ...sizeQuotaPromo, period: '30days', duration: 1 };
const freeStart: FoundPromo['terms'] = {
  size: specialPromo.size,
  cost: 0,
  duration: 1,
  period: '30days',
  fullCost: 150_00,
};

/** What is paid for, and whether a screen names the payment method. */
const kinds: Readonly<Record<string, { terms: FoundPromo['terms']; message: readonly Tenant[] }>> =
  {
    'a price a month': {
      terms: { ...specialPromo, duration: 1 },
      message: ['bln', 'other'],
    },
    'a discount for the first period': {
      terms: firstMonth,
      message: ['bln', 'other'],
    },
    'a free period before a price': {
      terms: freeStart,
      message: ['bln', 'other'],
    },
    'free for good': { terms: { size: specialPromo.size, cost: 0 }, message: [] },
  };

const rendered = (element: React.ReactElement) => render(element).container.textContent;

describe.each([...Object.entries(screens), ...Object.entries(receipts)])(
  'a phone balance that is too low, on %s',
  (_, draw) => {
    const text = (tenant: Tenant, terms: FoundPromo['terms']) =>
      rendered(<>{draw(aPromo({ terms, tenant }), deps.en)}</>);
    const words = /If your balance does not cover the whole period, you are charged by the day/;

    it.each([specialPromo, firstMonth, freeStart])(
      'is charged by the day, and so the sum is no promise: %o',
      (terms) => expect(text('bln', terms)).toMatch(words),
    );

    it('does not concern a payment page', () => {
      expect(text('other', specialPromo)).not.toMatch(words);
    });
  },
);

describe.each(['ru', 'en'] as const)('payment source label (%s)', (lang) => {
  describe.each(['bln', 'other'] as const)('for the tenant %s', (tenant) => {
    const own = sources[source[tenant]][lang];
    const foreign = sources[tenant === 'bln' ? 'page' : 'balance'][lang];

    describe.each(Object.entries(screens))('on %s', (_, draw) => {
      it.each(Object.entries(kinds))(
        'names the right source for %s',
        (_kind, { terms, message }) => {
          const text = rendered(<>{draw(aPromo({ terms, tenant }), deps[lang])}</>);
          expect(text).not.toMatch(foreign);
          if (message.includes(tenant)) expect(text).toMatch(own);
          else expect(text).not.toMatch(own);
        },
      );
    });

    describe.each(Object.entries(receipts))('on the receipt of %s', (_, draw) => {
      it.each(Object.entries(kinds))(
        'names the right source for %s',
        (_kind, { terms, message }) => {
          const text = rendered(<>{draw(aPromo({ terms, tenant }), deps[lang])}</>);
          expect(text).not.toMatch(foreign);
          if (message.includes(tenant)) expect(text).toMatch(own);
          else expect(text).not.toMatch(own);
        },
      );
    });

    it('names the right source on the special promo card of /plans', () => {
      const plans = somePlans({
        tenant,
        current: [aPackage({ type: 'default', size: { amount: 10, unit: 'GB' }, cost: 0 })],
        offers: { special: true, sharedBalance: false },
      });
      const text = rendered(
        <PackageList {...deps[lang]} state={{ step: 'ready', plans }} commands={plansCommands} />,
      );
      expect(text).toMatch(own);
      expect(text).not.toMatch(foreign);
    });
  });

  it.each(Object.entries(kinds))(
    'names no source on /promo, before the phone is known, for %s',
    (_, { terms }) => {
      const text = rendered(
        <PromoPageScreen
          {...deps[lang]}
          state={{ step: 'ready', terms }}
          commands={{ retry: nothing, accept: nothing }}
        />,
      );
      for (const words of Object.values(sources)) expect(text).not.toMatch(words[lang]);
    },
  );
});
