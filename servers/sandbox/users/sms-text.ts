import type { PageLang } from '../page-lang.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/**
 * The capacity of one message in Cyrillic letters; longer ones are sent, and paid for, in parts.
 */
export const smsLength = 70;

/**
 * The text of an SMS with a code. The last line binds the code to the host of the page, so that
 * phones fill in the code only there: https://wicg.github.io/sms-one-time-codes/. For a host that
 * leaves no space for a sentence, that line is the message.
 */
export function smsText(code: string, host: string, lang: PageLang): string {
  const bound = `@${host} #${code}`;
  const sentences =
    lang === 'ru'
      ? [`${code} — код для входа в облако`, `Код ${code}`]
      : [`${code} is your cloud sign-in code`, `Code ${code}`];
  const texts = sentences.map((line) => `${line}\n\n${bound}`);
  return texts.find((text) => text.length <= smsLength) ?? bound;
}

/** The host of the requesting page according to its browser; the server's host if unknown. */
export const pageHost = (origin: string | undefined, server: string): string =>
  new URL(origin !== undefined && parseUrl(origin) ? origin : server).hostname;
