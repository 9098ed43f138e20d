import { describe, expect, it } from 'vitest';
import { pageHost, smsLength, smsText } from './sms-text.ts';

describe('SMS text', () => {
  it('ends with the line that binds the code to the page’s host (WebOTP)', () => {
    expect(smsText('123456', 'shop.example', 'ru').split('\n').at(-1)).toBe(
      '@shop.example #123456',
    );
  });

  it.each(['shop.example', 'account.operator.example', 'localhost'])(
    'fits one message in Cyrillic, for host %s',
    (host) => {
      const text = smsText('123456', host, 'ru');
      expect(text.length).toBeLessThanOrEqual(smsLength);
      expect(text).toContain('123456 — код');
    },
  );

  it('is in English on an English page', () => {
    expect(smsText('123456', 'shop.example', 'en')).toBe(
      '123456 is your cloud sign-in code\n\n@shop.example #123456',
    );
  });

  it('is shortened for a long host and still fits one message', () => {
    const text = smsText('123456', 'subscriptions.account.cloud.operator.example', 'ru');
    expect(text.length).toBeLessThanOrEqual(smsLength);
    expect(text).toContain('Код 123456');
  });

  it('is only the last line for a host that leaves no space for a sentence', () => {
    const host = `${'a'.repeat(53)}.example`;
    expect(smsText('123456', host, 'ru')).toBe(`@${host} #123456`);
    expect(smsText('123456', host, 'ru').length).toBeLessThanOrEqual(smsLength);
  });
});

describe('host named in the SMS', () => {
  it('is the host of the requesting page, without its port', () => {
    expect(pageHost('https://shop.example:8443', 'http://localhost:4173')).toBe('shop.example');
  });

  it.each([undefined, 'null', ''])(
    'is the server’s host when the Origin header is %j',
    (origin) => {
      expect(pageHost(origin, 'http://localhost:4173')).toBe('localhost');
    },
  );
});
