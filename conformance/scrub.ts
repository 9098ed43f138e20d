import type { Exchange } from './exchange.ts';

/** Fields of bodies that are nobody else's business. */
const privateFields =
  /("(?:\w*token|sms_otp|phone|ticket_id|callback_url|payment_url|installation_id)"\s*:\s*")[^"]*/g;
const privateParameters = /([?&](?:ticket_id|token|phone|code)=)[^&#"\s]*/g;

/**
 * Text without tokens, phones and one-time codes.
 * @param secrets what `check.json` and people said, to be removed wherever it appears
 */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text.replace(privateFields, '$1…').replace(privateParameters, '$1…');
  for (const secret of secrets.toSorted((a, b) => b.length - a.length))
    clean = clean.replaceAll(secret, '…');
  return clean.replace(/(?<!\d)7\d{10}(?!\d)/g, '7…');
}

/** The first `most` characters of a text. */
export const shortened = (text: string, most = 1_500): string =>
  text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;

/** Request and answer as text, scrubbed. */
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
      status === 0 ? 'no answer' : `${status} after ${Math.round(ms)} ms`,
      ...lines(headers),
      '',
      shortened(text),
    ].join('\n'),
    secrets,
  );
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A line that repeats the request; secrets are left for the reader to fill in. */
export const curl = ({ method, url, sent, body }: Exchange, secrets: readonly string[]): string =>
  scrub(
    [
      `curl -i -X ${method} ${quoted(url)}`,
      ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
      ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
    ].join(' '),
    secrets,
  );
