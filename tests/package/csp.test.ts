import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { captchaProviders } from '#base/values/captcha.ts';
import { hCaptcha, reCaptcha, turnstile } from '#browser/captcha/recaptcha-compatible.ts';
import { smartCaptcha } from '#browser/captcha/smart-captcha.ts';
import { captchas, directives } from '../../tools/build/package/csp.mjs';
import { widgetNames } from '../../tools/build/widgets.mjs';

const hosts = {
  smartcaptcha: smartCaptcha.host,
  hcaptcha: hCaptcha.host,
  turnstile: turnstile.host,
  recaptcha: reCaptcha.host,
};

const allows = (sources: readonly string[] = [], host: string): boolean =>
  sources.some((source) => {
    const named = source.replace(/^https:\/\//, '').replace(/\/.*$/, '');
    return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named;
  });

it.each(captchaProviders)('csp.json allows the script that the widgets load for %s', (provider) => {
  expect(allows(captchas[provider]['script-src'], hosts[provider])).toBe(true);
});

it('the policy in the guide has exactly the directives of csp.json', () => {
  const guide = readFileSync(new URL('../../docs/guides/csp.md', import.meta.url), 'utf8');
  const [, policy = ''] = /^Content-Security-Policy: ([\s\S]*?)\n```/m.exec(guide) ?? [];
  const origins = { "'self'": '$package', 'https://cloud.example': '$api' };
  const written = Object.fromEntries(
    policy.split(/;\s+/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const placeholders = sources.map(
        (source) => Object.entries(origins).find(([origin]) => origin === source)?.[1] ?? source,
      );
      return [name, placeholders];
    }),
  );
  expect(written).toEqual({
    'default-src': ["'none'"],
    ...directives,
    // One operator's origin serves both.
    'connect-src': ['$api'],
  });
});

it('csp.json has the directives of every widget', () => {
  const { widgets: found } = JSON.parse(
    readFileSync(new URL('../../dist/csp.json', import.meta.url), 'utf8'),
  ) as { readonly widgets: Readonly<Record<string, Readonly<Record<string, string[]>>>> };
  expect(Object.keys(found)).toEqual(widgetNames.map((widget) => `cloud-${widget}`));
  for (const policy of Object.values(found)) {
    expect(policy['connect-src']).toEqual(['$api', '$billing']);
    expect(policy['trusted-types']).toEqual(['dompurify', 'cloud-widgets']);
  }
});
