/**
 * Removes all personal data from a text: known secrets first, then whatever looks like a token, a
 * phone, a code or an address with a query. It removes too much rather than too little.
 * @param secrets known texts: the token in use, a stored phone
 */
export const scrub = (text: string, secrets: readonly string[] = []): string =>
  applyRules(rules, withoutSecrets(text, secrets));

/**
 * The path of a script without personal data. File names stay legible, as they lead to the source:
 * their hashes look like tokens.
 */
export function scrubPath(pathname: string, secrets: readonly string[]): string {
  const [path = ''] = decoded(pathname).split(/[?#]/);
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const known = (text: string) => withoutSecrets(text, secrets);
  return [
    ...folders.map((each) => applyRules(rules, known(each))),
    applyRules(fileRules, known(file)),
  ].join('/');
}

/** A text without the known secrets. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length > 3)
    .sort((one, other) => other.length - one.length)
    .reduce((left, secret) => left.replaceAll(secret, '[secret]'), text);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The longest text that expressions read, in characters; what is cut was without known secrets. */
const maxLength = 4_096;

/** Each takes linear time: it begins once in a run of characters, and reads the run once. */
type Rule = readonly [pattern: RegExp, instead: string];

const applyRules = (all: readonly Rule[], text: string): string =>
  all.reduce(
    (left, [pattern, instead]) => left.replace(pattern, instead),
    text.slice(0, maxLength),
  );

const fileRules: readonly Rule[] = [
  [/=.*/, '=[secret]'],
  // Not the hash of a build, of eight digits.
  [/(?<![a-z\d])(?!(?<=[a-z]-)\d{8}\.js$)\+?\d(?:[\s().-]*\d){5,}(?![a-z\d])/gi, '[number]'],
];

const rules: readonly Rule[] = [
  // Queries and fragments contain tokens and tickets.
  [/(?<![^\s"'<>?#])((?=[^\s"'<>?#/]*\/)[^\s"'<>?#]*)[?#][^\s"'<>)]*/g, '$1'],
  [/\/\/[^\s/@"']+@/g, '//'],
  [/\b(bearer|basic)\s+[^\s"']+/gi, '$1 [secret]'],
  [
    /(?<![\w-])((?=[\w-]*(?:token|ticket|otp|code|auth|key|secret|password|phone|session|cookie))[\w-]+)(?![\w-])(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
    '$1$2[secret]',
  ],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]'],
  // Phone and card numbers in any notation; then codes and ids.
  [/\+?\d(?:[\s().\u00a0-]*\d){9,}/g, '[number]'],
  [/\d{4,}/g, '[number]'],
  // Three digits, a gap and three more: the format of codes in some messages.
  [/\b\d{3}[\s\u00a0-]\d{3}\b/g, '[number]'],
  // A long run of letters with a digit in it: a token, a UUID, a hash.
  [/(?<![\w.-])(?=[\w.-]*\d)(?=[\w.-]*?[\w-]{16})[\w.-]+/g, '[secret]'],
];
