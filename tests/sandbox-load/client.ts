import { Agent, request } from 'node:http';

/** An account of the sandbox, as `control/accounts` describes it. */
export interface Account {
  readonly userId: string;
  readonly token: string;
}

/** What one client has seen. Times in ms. */
export interface Seen {
  /** How long each read took. */
  readonly reads: number[];
  /** How long each command took. */
  readonly commands: number[];
  /** The change requests that the server has accepted, by their id. */
  readonly accepted: Set<string>;
  /** Responses that no client should get. */
  readonly errors: string[];
}

interface ChangeRequest {
  readonly id: string;
  readonly status: string;
}

/** A client sends a command after this many reads. */
const readsPerCommand = 20;

const packageId = 'paid-250gb-30days';

/** Node’s own client: the load should be on the server. */
const agent = new Agent({ keepAlive: true });

/**
 * Sends a request and reads the whole response.
 * @param init a body makes it a POST
 */
export const send = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const outgoing = request(
      url,
      { agent, method, headers: { ...headers, ...json } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (part: string) => (text += part));
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });

/**
 * A user who reads all the time, and now and then subscribes or unsubscribes. Each command is sent
 * twice with one key, as after a lost response. Resolves after `until` (epoch ms).
 * @param first number of the first call: users do not buy at the same moment
 */
export async function runClient(
  origin: string,
  account: Account,
  until: number,
  first: number,
): Promise<Seen> {
  const seen: Seen = { reads: [], commands: [], accepted: new Set(), errors: [] };
  const { userId, token } = account;
  const user = `${origin}/billing/users/${userId}`;
  const changes = `${user}/cloud_subscription_change_requests`;
  const paths = [
    `${origin}/api/accounts/get/`,
    `${user}/cloud_packages`,
    `${user}/switchover_packages`,
    `${user}/available_packages`,
    `${user}/orders`,
    changes,
  ];
  const call = async (times: number[], url: string, key?: string, body?: object) => {
    const started = performance.now();
    const headers = { 'x-cloud-auth': token, ...(key && { 'idempotency-key': key }) };
    const { status, text } = await send(url, headers, body);
    times.push(performance.now() - started);
    if (status !== 200) seen.errors.push(`${url.slice(origin.length)}: ${status} ${text}`);
    return text;
  };
  let isSubscribed = false;
  for (let step = first; Date.now() < until; step += 1) {
    await call(seen.reads, paths[step % paths.length] ?? changes);
    if (step % readsPerCommand !== 0 || isRunning(await call(seen.reads, changes))) continue;
    const command = isSubscribed ? 'unsubscribe' : 'subscribe';
    for (const _ of ['sent', 'sent again']) {
      const body = { package_id: packageId, command };
      seen.accepted.add(idOf(await call(seen.commands, changes, `${userId}-${step}`, body)));
    }
    isSubscribed = !isSubscribed;
  }
  return seen;
}

/** The id of an accepted change request; the text of a refusal. */
const idOf = (text: string): string => (JSON.parse(text) as Partial<ChangeRequest>).id ?? text;

/** Whether a request of this list is not yet completed. */
function isRunning(text: string): boolean {
  const list = JSON.parse(text) as {
    _embedded?: { subscription_change_requests: readonly ChangeRequest[] };
  };
  const requests = list._embedded?.subscription_change_requests ?? [];
  return requests.some(({ status }) => /^(received|in_process)$/.test(status));
}
