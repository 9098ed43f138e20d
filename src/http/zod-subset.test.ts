import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as zod from 'zod/mini';
import { polluteObjectPrototype } from '../../tests/support/polluted-prototype.ts';
import * as subset from './zod-subset.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** Every schema of the widgets' responses by name, built with Zod Mini or its subset. */
async function schemasOf(implementation: object): Promise<Readonly<Record<string, Schema>>> {
  vi.resetModules();
  vi.doMock('zod/mini', () => implementation);
  const modules = import.meta.glob<Record<string, unknown>>([
    '/src/{agreement,plans,promo,purchase,session,sign-in}/api/*.ts',
    '/src/http/error-body.ts',
    '!/src/**/*.test.ts',
  ]);
  const found: Record<string, Schema> = {};
  for (const [file, load] of Object.entries(modules))
    for (const [name, value] of Object.entries(await load()))
      if (/[wW]ire$/.test(name) && isSchema(value)) found[`${file} ${name}`] = value;
  vi.doUnmock('zod/mini');
  return found;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

const withZod = await schemasOf(zod);
const withSubset = await schemasOf(subset);

/** The field names in the schemas, so that arbitrary responses contain them. */
const keys = [
  ...new Set(
    Object.values(withSubset).flatMap((schema) =>
      Object.keys(('shape' in schema && schema.shape) || {}),
    ),
  ),
  'code',
  'message',
  'detail',
  '_embedded',
  'packages',
  'switchover_packages',
  'available_packages',
  'subscription_change_requests',
  'promo_offers',
  'offers',
  'first_charge',
  'amount',
  'date',
];
const leaf = fc.oneof(
  fc.constantFrom(
    'month',
    'year',
    'day',
    'GB',
    'TB',
    'active',
    'paid',
    'done',
    't',
    '',
    '2026-11-22',
  ),
  fc.constantFrom(0, 1, -1, 1.5, 4_294_967_295, 4_294_967_296, 1e308),
  fc.boolean(),
  fc.constant(null),
);
const { reply } = fc.letrec<{ reply: unknown }>((tie) => ({
  reply: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('reply'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('reply'), { maxKeys: 8 }),
  ),
}));

describe('schemas of responses, with the subset of Zod,', () => {
  it('accept and read any response as Zod Mini does', () => {
    expect(Object.keys(withSubset)).toEqual(Object.keys(withZod));
    expect(Object.keys(withSubset).length).toBeGreaterThan(12);
    for (const [name, schema] of Object.entries(withSubset))
      fc.assert(
        fc.property(reply, (value) => {
          const read = schema.safeParse(value);
          const known = withZod[name]?.safeParse(value);
          expect([name, read.success, read.data]).toEqual([name, known?.success, known?.data]);
        }),
        { numRuns: 150 },
      );
  });

  it('never read a field from Object.prototype', () => {
    polluteObjectPrototype({ payment_url: 'https://evil.example/', token: 'evil' });
    const { data } = subset
      .object({ status: subset.string(), payment_url: subset.nullish(subset.string()) })
      .safeParse({ status: 'received' }) as { data: Record<string, unknown> };
    expect(data['payment_url']).toBeUndefined();
    expect(subset.object({ token: subset.string() }).safeParse({})).toEqual({ success: false });
  });

  const box = (z: typeof zod) => ({
    string: z.string(),
    filled: z.string().check(z.minLength(1)),
    number: z.number(),
    uint32: z.uint32(),
    boolean: z.boolean(),
    unknown: z.unknown(),
    optional: z.optional(z.string()),
    nullable: z.nullable(z.string()),
    nullish: z.nullish(z.object({ a: z.string() })),
    array: z.array(z.nullish(z.number())),
    enum: z.enum(['a', 'b']),
    caught: z.catch(z.nullable(z.object({ a: z.number() })), null),
    union: z.union([z.object({ a: z.string() }), z.optional(z.object({}))]),
    object: z.object({
      a: z.optional(z.string()),
      b: z.nullish(z.unknown()),
      c: z.catch(z.string(), 'x'),
    }),
    record: z.record(z.string(), z.nullable(z.number())),
    extended: z.extend(z.object({ a: z.string() }), { b: z.boolean() }),
  });

  it.each(Object.keys(box(zod)))('z.%s accepts and reads values as Zod Mini does', (name) => {
    const theirs = Reflect.get(box(zod), name) as Schema;
    const ours = Reflect.get(box(subset as unknown as typeof zod), name) as Schema;
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, 'a', 'b', NaN, Infinity));
    const inputs = fc.oneof(
      part,
      fc.array(part, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), part),
    );
    fc.assert(
      fc.property(inputs, (value) => {
        const [read, known] = [ours.safeParse(value), theirs.safeParse(value)];
        expect([read.success, read.data]).toEqual([known.success, known.data]);
      }),
      { numRuns: 300 },
    );
  });
});
