import type { Exchange } from './exchange.ts';

/** Fields of bodies that must not be printed. */
const privateFields =
  /("(?:\w*token|sms_otp|phone|ticket_id|callback_url|payment_url|installation_id)"\s*:\s*")[^"]*/g;
const privateHeaders = /^((?:set-cookie2?|cookie|(?:proxy-)?authorization): ).*$/gim;
const privateParameters = /([?&](?:ticket_id|token|phone|code)=)[^&#"\s]*/g;

/**
 * Text without tokens, phones and one-time codes.
 * @param secrets values from `check.json` and the terminal, removed wherever they appear
 */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text.replace(privateFields, '$1…').replace(privateParameters, '$1…');
  for (const secret of secrets.toSorted((a, b) => b.length - a.length))
    clean = clean.replaceAll(secret, '…');
  clean = clean.replace(privateHeaders, '$1…');
  return clean.replace(/(?<!\d)7\d{10}(?!\d)/g, '7…');
}

/** The first `most` characters of a text. */
export const shortened = (text: string, most = 1_500): string =>
  text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;

/** Request and response as text, scrubbed. */
export function transcript(exchange: Exchange, secrets: readonly string[]): string {
  const { method, url, sent, body, status, headers, text, ms } = exchange;
  const lines = (of: Iterable<readonly [string, string]>) =>
    [...of].map(([name, value]) => `${name}: ${value}`);
  return scrub(
    [
      `${method} ${url}`,
      ...lines(Object.entries(sent)),
      ...(body === undefined ? [] : ['', body]),
      '',
      status === 0 ? 'no response' : `${status} after ${Math.round(ms)} ms`,
      ...lines(headers),
      '',
      shortened(text),
    ].join('\n'),
    secrets,
  );
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A command that repeats the request; the reader has to fill in the secrets. */
export const curl = ({ method, url, sent, body }: Exchange, secrets: readonly string[]): string =>
  scrub(
    [
      `curl -i -X ${method} ${quoted(url)}`,
      ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
      ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
    ].join(' '),
    secrets,
  );
