import type { ScreenProps } from '#app/route.tsx';
import type { Payment } from '#payments/payment.ts';
import type { PaymentsCommands, PaymentsState, PaymentsView, Ready } from './payments.state.ts';

/** What the screen of the payments needs besides its state. */
export interface PaymentsInputs {
  /** Where the phone balance is topped up: a checked address. */
  readonly topUpUrl: string | undefined;
  /** The address of a receipt that may be followed. */
  readonly receiptOf: (payment: Payment) => string | undefined;
}

export type PaymentsScreenProps = ScreenProps<PaymentsState, PaymentsCommands, PaymentsInputs>;

/** What a panel of the screen needs. */
export type PanelProps = Omit<PaymentsScreenProps, 'state'> & {
  readonly state: Ready;
  readonly view: PaymentsView;
};
