import type { Minor } from '#values/money.ts';
import type { Size } from '#values/size.ts';

/** Spec §3, Order. */
export interface Order {
  readonly serviceId: string;
  readonly status: 'running' | 'completed' | 'canceled';
  /** What the order gives and costs, where the server says so. */
  readonly size?: Size;
  readonly cost?: Minor;
}
