import * as z from 'zod/mini';
import { defaults, settingsFrom, type Settings } from '#base/settings/settings.ts';
import { parseUrl } from '#base/values/parse-url.ts';

const isOrigin = (value: string) => /^https?:/.test(value) && parseUrl(value)?.origin === value;
const text = z.string().check(z.minLength(1));
const phone = z.optional(z.string().check(z.regex(/^\d{10}$/, 'ten digits')));
const absolute = z.string().check(z.regex(/^https?:\/\/[^/]+\/(.*\/)?$/, 'absolute, ends with /'));

/** The content of `check.json`. docs/conformance.md describes each field. */
const shape = z.strictObject({
  apiBase: absolute,
  billingBase: absolute,
  /** Origin of a page that will embed the widgets; CORS is checked for it. */
  origin: z.string().check(z.refine(isOrigin, 'an origin, as a browser sends it')),
  brand: z.optional(text),
  authHeader: z.optional(text),
  clientId: z.optional(text),
  allowedHosts: z.optional(z.array(text)),
  /** The time limit of one response, in ms. */
  latencyMs: z.optional(z.number()),
  /** A token, or `env:NAME` to read it from the environment. */
  tokens: z.optional(
    z.strictObject({
      subscriber: z.optional(text),
      other: z.optional(text),
      disabled: z.optional(text),
      overQuota: z.optional(text),
      sessionGone: z.optional(text),
      saleOnly: z.optional(text),
      familyOwner: z.optional(text),
      familyMember: z.optional(text),
      familyNone: z.optional(text),
      familyGuest: z.optional(text),
    }),
  ),
  /** Test phones; each named one may receive messages. */
  phones: z.optional(
    z.strictObject({
      sms: phone,
      mobileId: phone,
      manyAsk: phone,
      manyCodes: phone,
      manyAttempts: phone,
      manyPushes: phone,
      expired: phone,
      locked: phone,
      unknown: phone,
      foreign: phone,
    }),
  ),
  promoCodes: z.optional(
    z.strictObject({
      free: z.optional(text),
      unknown: z.optional(text),
      disabled: z.optional(text),
      forbidden: z.optional(text),
      activated: z.optional(text),
    }),
  ),
  packages: z.optional(
    z.strictObject({ buy: z.optional(text), another: z.optional(text), cancel: z.optional(text) }),
  ),
  /** Tokens of invitations to a family. */
  invitations: z.optional(z.strictObject({ full: z.optional(text) })),
  /** Path of the list of expected failures, relative to this file. */
  expectedFailures: z.optional(text),
});
type CheckFile = z.infer<typeof shape>;

export interface Config extends Omit<CheckFile, 'latencyMs'> {
  readonly settings: Settings;
  readonly latencyMs: number;
}

/** `check.json` is invalid; the message names every field. */
export class ConfigError extends Error {}

/**
 * Validates `check.json` and adds the defaults of the widgets.
 * @param env the environment for `env:NAME`
 */
export function configFrom(value: unknown, env: Readonly<Record<string, string | undefined>>) {
  const parsed = z.safeParse(shape, value, { reportInput: true });
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues
        .flatMap((issue) => {
          const { path, message, input } = issue;
          if (issue.code === 'unrecognized_keys')
            return issue.keys.map(
              (key) => `${[...path, key].join('.')}: is not a field of check.json`,
            );
          const field = path.join('.') || 'check.json';
          return `${field}: ${input === undefined ? 'is missing' : message}`;
        })
        .join('\n'),
    );
  const tokens: Record<string, string> = {};
  for (const [name, token] of Object.entries(parsed.data.tokens ?? {})) {
    if (token === undefined) continue;
    const value = token.startsWith('env:') ? env[token.slice(4)] : token;
    if (!value) throw new ConfigError(`tokens.${name}: ${token} is not set in the environment`);
    tokens[name] = value;
  }
  const { apiBase, billingBase, origin, brand, authHeader, clientId, allowedHosts } = parsed.data;
  const problems: string[] = [];
  const settings = settingsFrom(
    {
      ...{ apiBase, billingBase },
      brand: brand ?? defaults.brand,
      authHeader: authHeader ?? defaults.authHeader,
      clientId: clientId ?? defaults.clientId,
      allowedHosts: allowedHosts ?? [],
    },
    `${origin}/`,
    (setting, value) => problems.push(`${setting}: ${value} is not valid`),
  );
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { ...parsed.data, tokens, settings, latencyMs: parsed.data.latencyMs ?? 3_000 } as Config;
}
