import { describe, expect, it } from 'vitest';
import { pageHost, smsLength, smsText } from './sms-text.ts';

describe('the text of an SMS', () => {
  it('ends with the line that binds the code to the page', () => {
    expect(smsText('123456', 'shop.example').split('\n').at(-1)).toBe('@shop.example #123456');
  });

  it.each(['shop.example', 'account.operator.example', 'localhost'])(
    'fits one message in Cyrillic letters, on %s',
    (host) => {
      const text = smsText('123456', host);
      expect(text.length).toBeLessThanOrEqual(smsLength);
      expect(text).toContain('123456 — код');
    },
  );

  it('says less where the host is long, and still fits', () => {
    const text = smsText('123456', 'subscriptions.account.cloud.operator.example');
    expect(text.length).toBeLessThanOrEqual(smsLength);
    expect(text).toContain('Код 123456');
  });
});

describe('the host of the page', () => {
  it('is that of the page that asks, without its port', () => {
    expect(pageHost('https://shop.example:8443', 'http://localhost:4173')).toBe('shop.example');
  });

  it.each([undefined, 'null', ''])('is the server’s where the page has none: %j', (origin) => {
    expect(pageHost(origin, 'http://localhost:4173')).toBe('localhost');
  });
});
