import * as z from 'zod/mini';
import { failureFromResponse } from '#http/failure-from-response.ts';
import type { Call } from '#http/client.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';

/** Sends a call once, without retries and timers, so that a fake clock controls everything. */
export async function plainHttp<Wire, Value>(
  call: Call<Wire, Value>,
  token: string,
  send: (request: Request) => Promise<Response>,
): Promise<Outcome<Value>> {
  const url = `http://sandbox.test/${call.base}/${call.path}`;
  try {
    const response = await send(
      new Request(url, {
        method: call.method,
        headers: {
          'X-Cloud-Auth': token,
          'Content-Type': 'application/json',
          ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
        },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      }),
    );
    if (!response.ok) return failed(failureFromResponse(response, await response.text(), Date.now));
    const parsed = z.safeParse(call.wire, await response.json().catch(() => undefined));
    if (!parsed.success) return failed({ kind: 'malformed', call: call.name });
    return success(call.value(parsed.data, { status: response.status }));
  } catch {
    return failed({ kind: 'unreachable' });
  }
}
