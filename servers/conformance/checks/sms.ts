/** The capacity of one message: in Cyrillic letters, and in those of the GSM alphabet. */
const lengths = { cyrillic: 70, latin: 160 } as const;

/** The GSM alphabet, 3GPP TS 23.038 §6.2.1; the letters of its extension count twice. */
const gsm = /^[\n\r !-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ[\\\]^{|}~€]*$/u;
const gsmExtension = /[[\\\]^{|}~€]/g;

/** How a message differs from docs/guides/sms.md; undefined if it does not. */
export function smsLengthProblem(text: string): string | undefined {
  const message = withoutEnd(text);
  const isGsm = gsm.test(message);
  const capacity = isGsm ? lengths.latin : lengths.cyrillic;
  const length = isGsm ? message.replace(gsmExtension, '$&$&').length : message.length;
  return length > capacity ? `${length} characters, and one message has ${capacity}` : undefined;
}

/**
 * Whether the last line binds the code to the page: `@host #code`. The host is that of the page or
 * a parent domain.
 */
export function smsBindingProblem(text: string, code: string, origin: string): string | undefined {
  const last = withoutEnd(text).split(/\r?\n/).at(-1) ?? '';
  const [, host = '', boundCode = ''] = /^@([^\s#@]+) #(\S+)(?: @\S+)?$/.exec(last) ?? [];
  if (host === '') return 'the last line is not “@host #code”';
  if (boundCode !== code) return 'the last line has another code';
  const { hostname } = new URL(origin);
  const isBound = hostname === host || hostname.endsWith(`.${host}`);
  return isBound ? undefined : `the last line names ${host}, the page is on ${hostname}`;
}

const withoutEnd = (text: string): string => text.replace(/\s+$/, '');
