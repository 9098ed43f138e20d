import { closeSync, openSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { allChecks } from './checks/all.ts';
import { commandFrom, jsonOf, usage, type Command } from './command-line.ts';
import { ConfigError, configFrom } from './config.ts';
import { unreachable } from './reachable.ts';
import { htmlReport } from './report/html.ts';
import { junitXml } from './report/junit.ts';
import { coverageText, resultText, summaryText } from './report/terminal.ts';
import { createProgress } from './progress.mjs';
import { isAllowed, isFailure, runChecks, unknownExpected, type Expected } from './run.ts';
import { createOperatorClient, type Environment } from './server.ts';
import { promptIn } from './terminal-input.ts';

const expectedShape = z.array(z.strictObject({ id: z.string(), reason: z.string() }));

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const send: Environment['fetch'] = (request) => fetch(request);

/** Of Node; the package itself runs on older ones, too. */
const minMajor = 20;

async function main(): Promise<number> {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < minMajor)
    throw new ConfigError(`cloud-widgets-check needs Node ${minMajor} or newer; this is ${node}.`);
  const command = commandFrom(process.argv.slice(2));
  if (command.help) print(usage);
  else if (command.coverage) print(coverageText(allChecks));
  else return runAgainst(command.file ?? '', command);
  return 0;
}

async function runAgainst(file: string, { allowed, junit, html }: Command): Promise<number> {
  const config = configFrom(jsonOf(file), process.env);
  const expected = expectedFrom(config.expectedFailures, dirname(resolve(file)));
  const unknown = unknownExpected(allChecks, expected);
  if (unknown.length > 0)
    throw new ConfigError(`expectedFailures: no check is ${unknown.join(', ')}`);
  for (const report of [junit, html]) if (report !== undefined) requireWritable(report);
  const unreachableBases = await unreachable(config, send);
  if (unreachableBases.length > 0)
    throw new ConfigError(
      `${unreachableBases.join('\n')}\nNothing was checked. Is the address right?`,
    );

  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const progress = createProgress(allChecks.filter((each) => isAllowed(each, allowed)).length);
  const ask = terminal && promptIn(terminal, wait);
  const server = createOperatorClient(config, {
    fetch: send,
    now: () => Date.now(),
    wait: (ms) => wait(ms),
    ask: ask && ((question) => progress.hold(() => ask(question))),
    newKey: () => crypto.randomUUID(),
  });
  const results = await runChecks(allChecks, server, allowed, expected, async (check, run) => {
    const result = await progress.step(check.title, run);
    if (result.verdict !== 'skipped') progress.above(() => print(resultText(result)));
    return result;
  });
  progress.end();
  terminal?.close();
  if (junit !== undefined) writeFileSync(junit, junitXml(results));
  if (html !== undefined) writeFileSync(html, htmlReport(results, allChecks));
  print(`\n${summaryText(results)}`);
  return results.some(isFailure) ? 1 : 0;
}

/** Called before the run, because a report that cannot be written would be lost after it. */
function requireWritable(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new ConfigError(`The report cannot be written: ${String(error)}`);
  }
}

function expectedFrom(path: string | undefined, folder: string): readonly Expected[] {
  if (path === undefined) return [];
  const parsed = z.safeParse(expectedShape, jsonOf(resolve(folder, path)));
  if (parsed.success) return parsed.data;
  throw new ConfigError(`${path}: a list of { "id", "reason" }`);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
