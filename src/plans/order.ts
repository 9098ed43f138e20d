import type { MinorUnits } from '#base/values/money.ts';
import type { Size } from '#base/values/size.ts';

/** Spec §3, Order. */
export interface Order {
  readonly serviceId: string;
  readonly status: 'running' | 'completed' | 'canceled';
  /** Size and price of the order, if the response has them. */
  readonly size?: Size;
  readonly cost?: MinorUnits;
}
