import { describe, expect, test } from 'vitest';
import { getAgreementContent, getAgreementUrl } from '#agreement/api/agreement.ts';
import { useTestSandbox, stores } from './test-sandbox.ts';

describe.each(stores)('agreement %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('the agreement is a document in the requested language', async () => {
    const { value } = sandbox();
    const href = await value(getAgreementUrl('en', 'subscription', 'other'));
    expect(await value(getAgreementContent(href ?? ''))).toContain('<h1>Terms');
    const inRussian = await value(getAgreementUrl('ru', 'promo', 'bln'));
    expect(await value(getAgreementContent(inRussian ?? ''))).toContain('<h1>Условия');
  });

  test('the agreement can be missing, or contain markup that no page may run', async () => {
    const { value, control } = sandbox();
    await control('scenario', { agreement: 'empty' });
    expect(await value(getAgreementUrl('ru', 'promo', 'bln'))).toBeNull();
    await control('scenario', { agreement: 'hostile' });
    const href = await value(getAgreementUrl('ru', 'promo', 'bln'));
    expect(await value(getAgreementContent(href ?? ''))).toContain('onerror=');
  });
});
