import * as z from 'zod/mini';

const number = z.number();
const text = z.string();
const packages = z.array(
  z.looseObject({ id: text, package_type: text, period: text, cost: number }),
);
const results = z.enum(['ok', 'timeout', 'error', 'empty']);

/** What can be changed in an account, with the names of `User`. */
const userPatch = {
  tenant: z.optional(z.enum(['bln', 'other'])),
  balance: z.optional(number),
  outcome: z.optional(z.enum(['ok', 'declined', 'stuck', 'timeout', 'error', 'empty'])),
  disabled: z.optional(z.boolean()),
  overQuota: z.optional(z.boolean()),
  sessionGone: z.optional(z.boolean()),
  freePackage: z.optional(z.nullable(text)),
  sharedBalance: z.optional(z.enum(['available', 'active', 'unavailable'])),
  promoCodes: z.optional(z.array(text)),
  moreOnOffer: z.optional(number),
  packages: z.optional(packages),
  switchover: z.optional(packages),
  orders: z.optional(
    z.array(
      z.object({
        service_id: text,
        status: z.enum(['running', 'completed', 'canceled']),
        bytes: z.optional(number),
        cost: z.optional(number),
      }),
    ),
  ),
};

/** A century, in ms: a date further away could not be written. */
const maxAdvanceMs = 100 * 365 * 24 * 60 * 60 * 1000;

/** The parameters of each control call. */
export const shapes = {
  reset: z.object({ phone: z.optional(text) }),
  clock: z.object({ advance: z.number().check(z.gte(-maxAdvanceMs), z.lte(maxAdvanceMs)) }),
  scenario: z.object({
    fixedCode: z.optional(z.nullable(text)),
    captcha: z.optional(z.enum(['none', 'visible', 'invisible', 'challenge'])),
    hold: z.optional(z.boolean()),
    subscribingMs: z.optional(number),
    unsubscribingMs: z.optional(number),
    resendAfterSeconds: z.optional(number),
    agreement: z.optional(z.enum(['normal', 'empty', 'hostile'])),
  }),
  faults: z.object({
    call: text,
    who: z.optional(text),
    times: z.optional(number),
    status: z.optional(number),
    code: z.optional(text),
    detail: z.optional(z.record(text, z.unknown())),
    retryAfterSeconds: z.optional(number),
    delayMs: z.optional(number),
    malformed: z.optional(z.boolean()),
    lost: z.optional(z.enum(['before', 'after'])),
    when: z.optional(z.enum(['before', 'after'])),
  }),
  'faults/clear': z.object({ id: z.optional(text) }),
  accounts: z.object({ like: z.optional(text), phone: z.optional(text), ...userPatch }),
  requests: z.object({
    id: z.optional(text),
    phone: z.optional(text),
    result: z.optional(results),
  }),
  payments: z.object({ id: text, act: z.enum(['pay', 'decline']) }),
  pushes: z.object({ phone: text, decision: z.enum(['confirm', 'decline']) }),
  revoke: z.object({ token: text }),
};
export type ControlShapes = typeof shapes;
export type ControlName = keyof typeof shapes;
export const isControl = (name: string): name is ControlName => Object.hasOwn(shapes, name);
