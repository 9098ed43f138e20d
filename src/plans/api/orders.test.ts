import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getOrders, ordersWire } from './orders.ts';

it.each([null, undefined, 'archived'])(
  'an order with the status %j counts as completed',
  (status) => {
    const wire = z.parse(ordersWire, { content: [{ service_id: 's1', status }] });
    expect(getOrders('u1').value(wire, { status: 200 })).toEqual([
      { serviceId: 's1', status: 'completed' },
    ]);
  },
);
