import { allChecks } from '../../servers/conformance/checks/all.ts';
import { configFrom } from '../../servers/conformance/config.ts';
import type { Mode } from '../../servers/conformance/check.ts';
import { runChecks, type Expected, type Result } from '../../servers/conformance/run.ts';
import { createOperatorClient } from '../../servers/conformance/server.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { smsText } from '#sandbox/users/sms-text.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';

/** Sits between the conformance kit and the sandbox and corrupts responses. */
export type Tamper = (
  request: Request,
  forward: (request: Request) => Promise<Response>,
  clock: FakeClock,
) => Promise<Response>;

export const origin = 'https://api.operator.test';

/** A complete `check.json` for a new sandbox. */
const given = {
  apiBase: `${origin}/api/`,
  billingBase: `${origin}/billing/`,
  origin: 'https://shop.example',
  tokens: {
    subscriber: 'demo-subscriber',
    other: 'demo-other',
    disabled: 'demo-disabled',
    overQuota: 'demo-over-quota',
    saleOnly: 'demo-sale-only',
    sessionGone: 'demo-session-gone',
    familyOwner: 'demo-family-owner',
    familyMember: 'demo-family-member',
    familyNone: 'demo-family-none',
    familyGuest: 'demo-family-invited',
  },
  phones: {
    sms: '9000000001',
    mobileId: '9000000011',
    manyAsk: '9000000016',
    manyCodes: '9000000017',
    manyAttempts: '9000000018',
    manyPushes: '9000000014',
    expired: '9000000020',
    locked: '9000000019',
    unknown: '9000000021',
    foreign: '9000000022',
  },
  promoCodes: {
    free: 'FREE30',
    unknown: 'UNKNOWN',
    disabled: 'DISABLED',
    forbidden: 'FORBIDDEN',
    activated: 'ALREADY',
  },
  invitations: { full: 'demo-full' },
  packages: { buy: 'card-250gb-30days', another: 'card-500gb-30days', cancel: 'paid-250gb-30days' },
};

/** Answers the prompts of the conformance kit like a user with the test phones. */
async function answerPrompt(
  sandbox: Sandbox,
  clock: FakeClock,
  question: string,
  sms: (text: string) => string,
): Promise<string> {
  const message = /SMS that phones\.(\w+)/.exec(question)?.[1];
  if (message === 'sms' || message === 'mobileId') {
    const to = `7${given.phones[message]}`;
    const sent = sandbox.db.sms.all().findLast(({ phone }) => phone === to);
    return sms(sent ? smsText(sent.code, sent.host, 'ru') : '');
  }
  const payment = /\/sandbox\/pay\/([\w-]+)/.exec(question)?.[1];
  if (payment !== undefined)
    await sandbox.fetch(
      new Request(`${origin}/sandbox/control/payments`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: payment, act: 'pay' }),
      }),
    );
  await clock.advance(4_000);
  return '';
}

export interface RunOptions {
  readonly allowed?: Mode;
  readonly tamper?: Tamper;
  /** Corrupts the messages that phones receive. */
  readonly sms?: (text: string) => string;
  readonly expected?: readonly Expected[];
  /** Fields of `check.json` that differ. */
  readonly config?: object;
  readonly attended?: boolean;
}

/** Runs the conformance kit against a new sandbox, in the sandbox’s own time. */
export async function runKit({
  allowed = 'pay',
  tamper = (request, forward) => forward(request),
  sms = (text) => text,
  expected = [],
  config = {},
  attended = true,
}: RunOptions = {}): Promise<{
  results: readonly Result[];
  sandbox: Sandbox;
  requests: Request[];
}> {
  const clock = createFakeClock();
  const sandbox = createSandbox({ store: memoryStore(), clock });
  const requests: Request[] = [];
  let keys = 0;
  const server = createOperatorClient(configFrom({ ...given, ...config }, {}), {
    fetch: (request) => {
      requests.push(request.clone());
      return tamper(request, (each) => sandbox.fetch(each), clock);
    },
    now: clock.now,
    wait: (ms) => clock.advance(ms),
    ask: attended ? (question) => answerPrompt(sandbox, clock, question, sms) : undefined,
    newKey: () => `key-${(keys += 1)}`,
  });
  return { results: await runChecks(allChecks, server, allowed, expected), sandbox, requests };
}
