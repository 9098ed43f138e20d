import { scrub, scrubPath, withoutSecrets } from './scrub.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/** A position in the code; lines and columns from 1. */
interface Frame {
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
}

/** One error, scrubbed. */
export interface ErrorReport {
  readonly id: string;
  /** Since the epoch. */
  readonly atSeconds: number;
  readonly type: string;
  readonly message: string;
  /** The innermost frame first. */
  readonly frames: readonly Frame[];
  /** The screen's route, without its query. */
  readonly path: string;
  readonly release: string;
  readonly environment: string;
}

const maxMessageLength = 500;
/** The longest stack that is read, and the longest line of it, in characters. */
const maxStackLength = 10_000;
const maxLineLength = 2_000;

/** An address with the line and column after it. */
const position = /^(\S+?):(\d+):(\d+)(?=[\s),]|$)/;

/**
 * The frames of what a script has thrown, as they are in its stack: lines such as
 * `at name (https://host/file.js:1:2)`, or `name@https://host/file.js:1:2`. The rest of the stack,
 * which begins with the message, is dropped.
 */
export function framesOf(thrown: unknown): Frame[] {
  if (!(thrown instanceof Error)) return [];
  const { stack = '', name, message } = thrown;
  const heading = `${name}: ${message}`;
  const trace = stack.startsWith(heading) ? stack.slice(heading.length) : stack;
  const lines = trace.slice(0, maxStackLength).split('\n');
  return lines.flatMap((line) => frameIn(line.slice(0, maxLineLength)) ?? []).slice(0, 30);
}

function frameIn(line: string): Frame | undefined {
  const start = line.search(/(?:https?|file):\/\//);
  if (start < 0) return undefined;
  const [, filename = '', lineno, colno] = position.exec(line.slice(start)) ?? [];
  if (!parseUrl(filename)) return undefined;
  const words = line
    .slice(0, start)
    .replace(/^\s*at\s/, '')
    .split(/[\s@(]+/);
  const name = words.reduce((last, word) => word || last, '');
  return { filename, function: name, lineno: Number(lineno), colno: Number(colno) };
}

/** Without personal data: a page or a script may have a token in its address. */
function withoutData(frame: Frame, secrets: readonly string[]): Frame {
  const { origin, pathname } = new URL(frame.filename);
  const name = withoutSecrets(frame.function, secrets);
  return {
    ...frame,
    filename: origin + scrubPath(pathname, secrets),
    function: /^[\w$.<>]{1,80}$/.test(name) ? name : '?',
  };
}

/** The reported parts of anything a script has thrown, with its frames. */
export function errorParts(
  thrown: unknown,
  frames: readonly Frame[],
  secrets: readonly string[],
): Pick<ErrorReport, 'type' | 'message' | 'frames'> {
  const isError = thrown instanceof Error;
  const message = isError ? thrown.message : typeof thrown === 'string' ? thrown : typeof thrown;
  return {
    type:
      isError && /^\w{1,40}$/.test(withoutSecrets(thrown.name, secrets)) ? thrown.name : 'Error',
    message: scrub(message, secrets).slice(0, maxMessageLength),
    frames: frames.map((each) => withoutData(each, secrets)),
  };
}
