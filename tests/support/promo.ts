import type { AgreementFlow } from '#agreement/ui/agreement-link.tsx';
import type { FoundPromo } from '#promo/activation.ts';

/** Half the price of 250 GB, paid from the phone balance. */
export const aPromo = (changes: Partial<FoundPromo> = {}): FoundPromo => ({
  code: 'PAID50',
  terms: {
    size: { amount: 250, unit: 'GB' },
    duration: 1,
    period: '30days',
    cost: 75_00,
    fullCost: 150_00,
  },
  userId: 'u1',
  tenant: 'bln',
  ...changes,
});

const closed = { step: 'closed' } as const;

/** The agreement of a screen; nobody opens it. */
export const closedAgreement: AgreementFlow = {
  store: { getState: () => closed, subscribe: () => () => {} },
  commands: { open: () => {}, close: () => {} },
  stop: () => {},
};
