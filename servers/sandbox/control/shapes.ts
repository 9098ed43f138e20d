import * as z from 'zod/mini';
import { familyScenarios, services } from '../entities.ts';
import { periods } from '#base/values/package.ts';

/** A century, in ms: a date further away could not be written. */
const maxMs = 100 * 365 * 24 * 60 * 60 * 1000;

const number = z.number();
const ms = z.number().check(z.gte(0), z.lte(maxMs));
const count = (most: number) => z.int().check(z.gte(0), z.lte(most));
const text = z.string();
const packages = z.array(
  z.looseObject({ id: text, package_type: text, period: z.enum(periods), cost: number }),
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
  moreOnOffer: z.optional(count(100_000)),
  storage: z.optional(
    z.union([
      z.object({ response: z.record(text, z.unknown()) }),
      z.object({
        usedShare: z.optional(z.number().check(z.gte(0), z.lte(1000))),
        isUnlimited: z.optional(z.boolean()),
      }),
    ]),
  ),
  payments: z.optional(
    z.union([
      z.object({ response: z.record(text, z.unknown()) }),
      z.object({
        past: count(100_000),
        kind: z.optional(z.enum(['card', 'sbp', 'balance', 'mixed'])),
        last: z.optional(z.enum(['failed', 'pending'])),
      }),
    ]),
  ),
  cards: z.optional(
    z.array(
      z.object({
        id: text,
        brand: text,
        last4: text,
        expires: text,
        status: z.enum(['active', 'refused']),
      }),
    ),
  ),
  family: z.optional(z.enum(familyScenarios)),
  without: z.optional(z.array(z.enum(services))),
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

/** The parameters of each control call. */
export const shapes = {
  reset: z.object({ phone: z.optional(text) }),
  clock: z.object({ advance: z.number().check(z.gte(-maxMs), z.lte(maxMs)) }),
  scenario: z.object({
    fixedCode: z.optional(z.nullable(text)),
    captcha: z.optional(z.enum(['none', 'visible', 'invisible', 'challenge'])),
    hold: z.optional(z.boolean()),
    subscribingMs: z.optional(ms),
    unsubscribingMs: z.optional(ms),
    resendAfterSeconds: z.optional(count(maxMs / 1000)),
    agreement: z.optional(z.enum(['normal', 'empty', 'hostile'])),
  }),
  faults: z.object({
    call: text,
    who: z.optional(text),
    times: z.optional(count(1_000_000)),
    // `Response` accepts no other status.
    status: z.optional(z.int().check(z.gte(200), z.lte(599))),
    code: z.optional(text),
    detail: z.optional(z.record(text, z.unknown())),
    retryAfterSeconds: z.optional(number),
    delayMs: z.optional(ms),
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
