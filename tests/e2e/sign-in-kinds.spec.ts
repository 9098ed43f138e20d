import { expect, test } from '../support/test.ts';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { SignInPage } from './models/sign-in.ts';
import { kinds, outcomeNames, outcomes, table, type Kind, type Outcome } from './sign-in.table.ts';

/* Spec §4 and §8 in a browser: every kind of sign-in succeeds, and every server response occurs
   once, in both embeddings. All pairs are tested by `widgets/sign-in/kinds.test.tsx`. */

type Pair = readonly [Kind, Outcome];
const pairs = kinds.flatMap((kind) => outcomeNames.map((outcome): Pair => [kind, outcome]));
const occurs = ([kind, outcome]: Pair) => 'message' in table[kind][outcome];

const first = new Map(
  pairs
    .filter(occurs)
    .toReversed()
    .map((pair) => [pair[1], pair]),
);
const driven = pairs.filter((pair) => pair[1] === 'success' || first.get(pair[1]) === pair);

async function drive(env: TestEnv, [kind, outcome]: Pair): Promise<void> {
  const row = table[kind][outcome];
  if (!('message' in row)) return;
  const widget = new SignInPage(env);
  const fault = outcomes[outcome];
  const phone = await widget.phoneFor(kind);
  await widget.prepare(kind, phone);
  const before = await widget.sent(phone);
  if (fault) await widget.injectFault(kind, phone, fault);
  await widget.request(kind);
  if (fault?.at !== 'request') await widget.confirm(kind, phone, before);
  const landed = env.embedding === 'host' && outcome === 'success' && !kind.startsWith('promo');
  if (landed) {
    await env.page.waitForURL(/\/sandbox\/callback\?ticket_id=/);
    return;
  }
  await widget.sees(row.message);
  await expect(widget.control(row.action)).toBeVisible();
}

test('the table covers every outcome of every kind of sign-in', () => {
  for (const [kind, outcome] of pairs) {
    const row = table[kind]?.[outcome];
    expect(row, `${kind}, ${outcome}`).toBeDefined();
    expect(
      Object.values(row).every((text) => text !== ''),
      `${kind}, ${outcome}`,
    ).toBe(true);
  }
  expect(Object.keys(table).toSorted()).toEqual([...kinds].toSorted());
  expect(pairs).toHaveLength(250);
  // Every outcome occurs with some kind, so that none is in the table without effect.
  expect(new Set(pairs.filter(occurs).map(([, outcome]) => outcome)).size).toBe(
    outcomeNames.length,
  );
});

for (const embedding of embeddings) {
  for (const kind of kinds) {
    const rows = driven.filter((pair) => pair[0] === kind);
    test(`sign-in as ${kind} in the ${embedding}: ${rows.length} outcomes`, async ({
      browser,
      partnerServer,
      sandbox,
      watched,
    }) => {
      test.setTimeout(30_000 + rows.length * 15_000);
      expect(watched.messages).toEqual([]);
      for (const pair of rows) {
        await test.step(pair[1], async () => {
          const context = await browser.newContext();
          const page = await context.newPage();
          const errors: string[] = [];
          page.on('pageerror', (error) => errors.push(error.message));
          await drive({ page, embedding, partnerServer, sandbox }, pair);
          expect(errors).toEqual([]);
          await context.close();
        });
      }
    });
  }
}
