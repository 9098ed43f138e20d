import { parseArgs } from 'node:util';
import { parseUrl } from '#base/values/parse-url.ts';

/** What the sandbox was started with. */
export interface ServerOptions {
  readonly help: boolean;
  readonly port: number;
  readonly host: string;
  /** Where a proxy shows the server; undefined: nowhere. */
  readonly origin: string | undefined;
}

export const usage = `cloud-widgets-sandbox [options]

Serves a simulation of the operator's servers, and the widgets, to pages of any origin. The state is lost
when it ends.

  --port=NUMBER   default: PORT of the environment, or 4173; 0 for any free port
  --host=ADDRESS  default: HOST of the environment, or 127.0.0.1
  --origin=URL    where a proxy shows it, if it does; default: SANDBOX_ORIGIN of the environment
  -h, --help      print this text, and exit`;

/**
 * The options of the command line, else of the environment.
 * @param args without the program; `RangeError` if they are not understood
 */
export function optionsFrom(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ServerOptions {
  const { help, ...given } = parsed(args);
  const port = portFrom(given.port ?? env['PORT'], 4173);
  if (port === undefined) throw new RangeError('The port must be a number from 0 to 65535.');
  const host = given.host || env['HOST'] || '127.0.0.1';
  const origin = originFrom(given.origin ?? env['SANDBOX_ORIGIN']);
  if (origin === null) throw new RangeError(`The origin must be like https://sandbox.example.`);
  return { help, port, host, origin };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        origin: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    const [what = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new RangeError(`${what.replace(/\.$/, '')}.\n\n${usage}`);
  }
}

/** The port; undefined if it is invalid. */
export function portFrom(text: string | undefined, usual: number): number | undefined {
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : undefined;
}

/** The origin of an address; null if it is invalid, undefined if there is none. */
export function originFrom(text: string | undefined): string | null | undefined {
  if (text === undefined || text === '') return undefined;
  const url = parseUrl(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
