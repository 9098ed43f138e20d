import * as z from 'zod/mini';
import type { CallLog } from './call-log.ts';
import type { Fault } from './entities.ts';
import { issueToken, magicNamed, personByPhone, personFor } from './people.ts';
import { pay } from './paying.ts';
import { complete, settle } from './settling.ts';
import { randomId } from './random.ts';
import { invalid, refuse } from './refusal.ts';
import { answerable } from './pushes.ts';
import type { World } from './world.ts';

const number = z.number();
const text = z.string();
const packs = z.array(z.looseObject({ id: text, package_type: text, period: text, cost: number }));
const results = z.enum(['ok', 'timeout', 'error', 'empty']);

/** What an account can be made into; the names are those of `Person`. */
const personPatch = {
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
  packages: z.optional(packs),
  switchover: z.optional(packs),
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

const shapes = {
  reset: z.object({ phone: z.optional(text) }),
  clock: z.object({ advance: number }),
  scenario: z.object({
    fixedCode: z.optional(z.nullable(text)),
    captcha: z.optional(z.enum(['none', 'visible', 'invisible', 'challenge'])),
    hold: z.optional(z.boolean()),
    subscribing: z.optional(number),
    unsubscribing: z.optional(number),
    resendAfter: z.optional(number),
    agreement: z.optional(z.enum(['normal', 'empty', 'hostile'])),
  }),
  faults: z.object({
    call: text,
    who: z.optional(text),
    times: z.optional(number),
    status: z.optional(number),
    code: z.optional(text),
    detail: z.optional(z.record(text, z.unknown())),
    retryAfter: z.optional(number),
    delay: z.optional(number),
    malformed: z.optional(z.boolean()),
    lost: z.optional(z.enum(['before', 'after'])),
    when: z.optional(z.enum(['before', 'after'])),
  }),
  'faults/clear': z.object({ id: z.optional(text) }),
  accounts: z.object({ like: z.optional(text), phone: z.optional(text), ...personPatch }),
  requests: z.object({
    id: z.optional(text),
    phone: z.optional(text),
    result: z.optional(results),
  }),
  sessions: z.object({ id: text, act: z.enum(['pay', 'decline']) }),
  pushes: z.object({ phone: text, answer: z.enum(['confirm', 'decline']) }),
  revoke: z.object({ token: text }),
};
export type ControlName = keyof typeof shapes;
export const isControl = (name: string): name is ControlName => Object.hasOwn(shapes, name);

const without = <T extends object>(value: T): { [name in keyof T]: Exclude<T[name], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [name in keyof T]: Exclude<T[name], undefined>;
  };

/** `9161234567`, `79161234567` and `+7 916 …` are one phone. */
export const controlPhone = (given: string): string => `7${given.replace(/\D/g, '').slice(-10)}`;

/** Carries out one control call; what it gives is what the JSON API answers. */
export function control(world: World, log: CallLog, name: ControlName, given: unknown): unknown {
  const body = <Name extends ControlName>(of: Name): z.infer<(typeof shapes)[Name]> => {
    const parsed = z.safeParse(shapes[of], given ?? {});
    if (parsed.success) return parsed.data as z.infer<(typeof shapes)[Name]>;
    return invalid(parsed.error.issues[0]?.path.join('.') || 'body', 'invalid');
  };
  switch (name) {
    case 'reset': {
      const { phone } = body('reset');
      if (phone === undefined) {
        world.store.clear();
        log.clear();
      } else forget(world, controlPhone(phone));
      return { ok: true };
    }
    case 'clock': {
      const { offset } = world.scenario();
      world.setScenario({ offset: offset + body('clock').advance });
      settle(world);
      return { now: world.now() };
    }
    case 'scenario':
      return world.setScenario(without(body('scenario')));
    case 'faults': {
      const id = randomId('f');
      const fault: Fault = { ...without(body('faults')), id, times: body('faults').times ?? 1 };
      return world.faults.put(id, fault);
    }
    case 'faults/clear': {
      const { id } = body('faults/clear');
      for (const fault of world.faults.all())
        if (id === undefined || fault.id === id) world.faults.remove(fault.id);
      return { ok: true };
    }
    case 'accounts':
      return account(world, body('accounts'));
    case 'requests': {
      const { id, phone, result = 'ok' } = body('requests');
      const userId =
        phone === undefined ? undefined : personByPhone(world, controlPhone(phone))?.userId;
      const running = world.requests
        .all()
        .findLast(
          (each) =>
            (each.id === id || (each.userId === userId && userId !== undefined)) &&
            (each.status === 'received' || each.status === 'in_process'),
        );
      if (!running) return refuse(404, 'NotFound');
      return complete(world, running, {
        status: result === 'empty' ? 'processed' : 'done',
        result,
      });
    }
    case 'sessions': {
      const { id, act } = body('sessions');
      return pay(world, world.sessions.get(id) ?? refuse(404, 'NotFound'), act);
    }
    case 'pushes': {
      const { phone, answer } = body('pushes');
      const [push] = answerable(world, controlPhone(phone));
      if (!push) return refuse(404, 'NotFound');
      return world.pushes.put(push.id, { ...push, answer });
    }
    case 'revoke':
      return world.tokens.put(body('revoke').token, { userId: null });
  }
}

/** Changes the account of a phone, or makes one; a phone of its own when none is named. */
function account(world: World, given: z.infer<(typeof shapes)['accounts']>): unknown {
  const { like, phone, ...patch } = given;
  if (like !== undefined && !magicNamed(like)) invalid('like', 'unknown');
  const number = phone === undefined ? freePhone(world) : controlPhone(phone);
  const person = personFor(world, number, like);
  world.people.put(person.userId, { ...person, ...without(patch) } as typeof person);
  return { phone: number.slice(1), userId: person.userId, token: issueToken(world, person) };
}

function freePhone(world: World): string {
  const taken = world.people.all().length;
  for (let each = taken; ; each += 1) {
    const phone = `79100${String(each).padStart(6, '0')}`;
    if (!personByPhone(world, phone)) return phone;
  }
}

/** Takes a phone back to where it began; purchases and messages of it go too. */
function forget(world: World, phone: string): void {
  const userId = personByPhone(world, phone)?.userId;
  world.people.remove(userId ?? '');
  for (const key of [phone, `${phone}-reserve`]) world.codes.remove(key);
  for (const each of [world.sms, world.pushes])
    for (const { id, phone: of } of each.all()) if (of === phone) each.remove(id);
  for (const each of [world.requests, world.sessions, world.purchases, world.cancellations])
    for (const { id, userId: of } of each.all()) if (of === userId) each.remove(id);
}

/** Everything, for a test to look at. Tokens are left out. */
export function stateOf(world: World, log: CallLog, phone: string | null): unknown {
  const number = phone === null ? undefined : controlPhone(phone);
  const userId = number === undefined ? undefined : personByPhone(world, number)?.userId;
  const mine = <T extends { readonly userId: string }>(all: readonly T[]): readonly T[] =>
    number === undefined ? all : all.filter((each) => each.userId === userId);
  const to = <T extends { readonly phone: string }>(all: readonly T[]): readonly T[] =>
    number === undefined ? all : all.filter((each) => each.phone === number);
  return {
    now: world.now(),
    scenario: world.scenario(),
    purchases: mine(world.purchases.all()),
    cancellations: mine(world.cancellations.all()),
    requests: mine(world.requests.all()),
    sessions: mine(world.sessions.all()),
    sms: to(world.sms.all()),
    pushes: to(world.pushes.all()),
    people: to(world.people.all()),
    faults: world.faults.all(),
    events: world.events.all(),
    calls: log.all().filter((each) => number === undefined || [number, userId].includes(each.who)),
  };
}
