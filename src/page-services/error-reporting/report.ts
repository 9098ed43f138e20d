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
const maxStackLength = 10_000;

/** `at name (https://host/file.js:1:2)`, or `name@https://host/file.js:1:2`. */
const frame = /(?:at\s+)?([^\s@(]*)[\s@(]*((?:https?|file):\/\/[^\s()]+?):(\d+):(\d+)(?=[\s),]|$)/;

/**
 * The frames of a stack, scrubbed; the rest of its text, which repeats the message, is dropped. A page
 * or a script may have a token in its address.
 */
function framesOf(stack: string, secrets: readonly string[]): Frame[] {
  return stack.split('\n').flatMap((line) => {
    const [, name = '', file = '', lineno = '', colno = ''] = frame.exec(line) ?? [];
    const url = parseUrl(file);
    if (!url) return [];
    const { origin, pathname } = url;
    return [
      {
        filename: origin + scrubPath(pathname, secrets),
        function: /^[\w$.<>]{1,80}$/.test(withoutSecrets(name, secrets)) ? name : '?',
        lineno: Number(lineno),
        colno: Number(colno),
      },
    ];
  });
}

/** The reported parts of anything a script has thrown. */
export function errorParts(
  thrown: unknown,
  secrets: readonly string[],
): Pick<ErrorReport, 'type' | 'message' | 'frames'> {
  const isError = thrown instanceof Error;
  const message = isError ? thrown.message : typeof thrown === 'string' ? thrown : typeof thrown;
  return {
    type:
      isError && /^\w{1,40}$/.test(withoutSecrets(thrown.name, secrets)) ? thrown.name : 'Error',
    message: scrub(message.slice(0, maxMessageLength), secrets),
    frames: isError
      ? framesOf((thrown.stack ?? '').slice(0, maxStackLength), secrets).slice(0, 30)
      : [],
  };
}
