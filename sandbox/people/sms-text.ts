/** What one message in Cyrillic letters holds; a longer one is sent, and paid for, in parts. */
export const smsLength = 70;

/**
 * The text of an SMS with a code. Its last line binds the code to the host of the page, so that phones
 * fill it there and nowhere else: https://wicg.github.io/sms-one-time-codes/
 */
export function smsText(code: string, host: string): string {
  const bound = `@${host} #${code}`;
  const said = [`${code} — код для входа в облако`, `Код ${code}`];
  const texts = said.map((line) => `${line}\n\n${bound}`);
  return texts.find((text) => text.length <= smsLength) ?? texts.at(-1) ?? bound;
}

/** The host of the page that asks, as its browser says; of the server where it says none. */
export const pageHost = (origin: string | undefined, server: string): string =>
  new URL(origin !== undefined && URL.canParse(origin) ? origin : server).hostname;
