import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { allChecks } from './checks/all.ts';
import { ConfigError, configFrom } from './config.ts';
import { htmlReport } from './report/html.ts';
import { junitXml } from './report/junit.ts';
import { coverageText, resultText, summaryText } from './report/terminal.ts';
import { isFailure, runChecks, unknownExpected, type Expected } from './run.ts';
import { createServer } from './server.ts';
import { askIn } from './terminal-input.ts';

const usage = `cloud-widgets-check check.json [options]

Tests an operator's servers for what the widgets require. Read-only without --write and --pay.

  --write         start and cancel purchases, send codes to the test phones of check.json
  --pay           also buy: from the phone balance, and on a payment page where a user pays
  --junit=FILE    write a report for CI
  --html=FILE     write a report to read
  --coverage      print the number of checks for each call and each server code, and exit

Exit status: 0 without failures, 1 with failures, 2 if it could not start.`;

const expectedShape = z.array(z.strictObject({ id: z.string(), reason: z.string() }));

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      pay: { type: 'boolean', default: false },
      coverage: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      junit: { type: 'string' },
      html: { type: 'string' },
    },
  });
  if (values.coverage) print(coverageText(allChecks));
  const [file] = positionals;
  if (values.help || (file === undefined && !values.coverage)) print(usage);
  if (file === undefined || values.help) return values.coverage || values.help ? 0 : 2;

  const config = configFrom(JSON.parse(readFileSync(file, 'utf8')), process.env);
  const expected = expectedFrom(config.expectedFailures, dirname(resolve(file)));
  const unknown = unknownExpected(allChecks, expected);
  if (unknown.length > 0)
    throw new ConfigError(`expectedFailures: no check is ${unknown.join(', ')}`);

  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const server = createServer(config, {
    fetch: (request) => fetch(request),
    now: () => Date.now(),
    wait: (ms) => wait(ms),
    ask: terminal && askIn(terminal, wait),
    newKey: () => crypto.randomUUID(),
  });
  const allowed = values.pay ? 'pay' : values.write ? 'write' : 'read';
  const results = await runChecks(allChecks, server, allowed, expected, (result) => {
    if (result.verdict !== 'not-run') print(resultText(result));
  });
  terminal?.close();
  if (values.junit !== undefined) writeFileSync(values.junit, junitXml(results));
  if (values.html !== undefined) writeFileSync(values.html, htmlReport(results, allChecks));
  print(`\n${summaryText(results)}`);
  return results.some(isFailure) ? 1 : 0;
}

function expectedFrom(path: string | undefined, folder: string): readonly Expected[] {
  if (path === undefined) return [];
  const parsed = z.safeParse(
    expectedShape,
    JSON.parse(readFileSync(resolve(folder, path), 'utf8')),
  );
  if (parsed.success) return parsed.data;
  throw new ConfigError(`${path}: a list of { "id", "reason" }`);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
