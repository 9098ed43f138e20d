import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Mode } from './check.ts';
import { ConfigError } from './config.ts';

export const usage = `cloud-widgets-check check.json [options]

Tests an operator's servers for what the widgets require. Read-only without --write and --pay.
docs/conformance.md in the package describes check.json.

  --write         start and cancel purchases, send codes to the test phones of check.json
  --pay           also buy: from the phone balance, and on a payment page where a user pays
  --junit=FILE    write a report for CI
  --html=FILE     write a report to read
  --coverage      print the number of checks for each call and each server code, and exit
  -h, --help      print this text, and exit

Exit status: 0 without failures, 1 with failures, 2 if it could not start.`;

/** What the command line asks for. */
export interface Command {
  readonly help: boolean;
  readonly coverage: boolean;
  readonly file: string | undefined;
  readonly allowed: Mode;
  readonly junit: string | undefined;
  readonly html: string | undefined;
}

/** @param args without the program; `ConfigError` if they are not understood */
export function commandFrom(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (more.length > 0)
    throw new ConfigError(`One check.json at a time; also given: ${more.join(', ')}.\n\n${usage}`);
  const { help, coverage } = values;
  if (file === undefined && !help && !coverage)
    throw new ConfigError(`Name a check.json.\n\n${usage}`);
  return {
    ...{ help, coverage, file, junit: values.junit, html: values.html },
    allowed: values.pay ? 'pay' : values.write ? 'write' : 'read',
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        write: { type: 'boolean', default: false },
        pay: { type: 'boolean', default: false },
        coverage: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        junit: { type: 'string' },
        html: { type: 'string' },
      },
    });
  } catch (error) {
    const [what = ''] = messageOf(error).split('. ');
    throw new ConfigError(`${what.replace(/\.$/, '')}.\n\n${usage}`);
  }
}

/** The JSON of a file; `ConfigError` if there is none. */
export function jsonOf(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${messageOf(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
