/** A fault of one call. */
export interface Fault {
  readonly name: string;
  /** No response at all. */
  readonly noResponse?: 'offline' | 'refused' | 'hang';
  readonly delayMs?: number;
  /** The response of a server that has not processed the call. */
  readonly rejection?: () => Response;
  /** Replaces the response of a server that has processed the call. */
  readonly response?: (good: Response) => Response | Promise<Response>;
}

const error = (status: number, code: string, more: HeadersInit = {}, detail?: object): Fault => ({
  name: String(status),
  rejection: () =>
    Response.json({ code, ...(detail ? { detail } : {}) }, { status, headers: more }),
});

const later = (ms: number) => new Date(Date.now() + ms).toUTCString();

/** Every value has another type: texts for numbers, numbers for texts, objects for lists. */
function mistyped(value: unknown): unknown {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number' || typeof value === 'boolean') return 'seven';
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(mistyped);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mistyped(each)]));
  return 7;
}

/** The same with unknown fields in every object. */
function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([name, each]) => [name, extended(each)] as const);
  return { ...Object.fromEntries(known), brand_new: { deep: [1] }, __proto__x: null };
}

const changed = (name: string, change: (body: unknown) => unknown): Fault => ({
  name,
  response: async (good) => {
    const text = await good.text();
    const { status, headers } = good;
    const isJson = headers.get('content-type')?.includes('json') ?? false;
    const made = isJson && text !== '' ? JSON.stringify(change(JSON.parse(text))) : text;
    return new Response(status === 204 ? null : made, { status, headers });
  },
});

const maintenance = '<!doctype html><title>Maintenance</title><script>alert(1)</script>';

/** All faults with which each call is tested. */
export const faults: readonly Fault[] = [
  { name: 'offline', noResponse: 'offline' },
  { name: 'refused', noResponse: 'refused' },
  { name: 'hang', noResponse: 'hang' },
  { name: '30 s slow', delayMs: 30_000 },
  error(400, 'InvalidParameters', {}, { phone: 'invalid' }),
  error(401, 'Unauthorized'),
  error(402, 'QuotaExceeded'),
  error(403, 'User disabled'),
  error(404, 'NotFound'),
  error(409, 'Conflict'),
  error(422, 'ValidationError', {}, { phone: 'invalid' }),
  { ...error(429, 'MANY_ASK', { 'Retry-After': '20' }), name: '429, seconds' },
  {
    name: '429, date',
    rejection: () =>
      Response.json(
        { code: 'MANY_ASK' },
        { status: 429, headers: { 'Retry-After': later(20_000) } },
      ),
  },
  { ...error(429, 'MANY_ASK'), name: '429, none' },
  error(500, 'InternalServerError'),
  { name: '502', response: () => Response.json({ code: 'BadGateway' }, { status: 502 }) },
  error(503, 'Unavailable', { 'Retry-After': '20' }),
  { name: '504', response: () => Response.json({ code: 'Timeout' }, { status: 504 }) },
  { name: 'empty', response: () => new Response('', { status: 200 }) },
  {
    name: 'HTML',
    response: () =>
      new Response(maintenance, { status: 200, headers: { 'Content-Type': 'text/html' } }),
  },
  {
    name: 'truncated',
    response: async (good) => {
      const text = await good.text();
      return new Response(text.slice(0, Math.ceil(text.length / 2)), { status: 200 });
    },
  },
  changed('wrong types', mistyped),
  changed('extra fields', extended),
  {
    name: 'huge',
    response: () => new Response(`{"a":"${'x'.repeat(9 * 1024 * 1024)}"}`, { status: 200 }),
  },
];
