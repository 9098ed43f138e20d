import { afterEach, expect, it } from 'vitest';
import { hasAnyPageService } from '#page-services/page-service-settings.ts';
import { pageServiceSettings } from './page-settings.ts';

afterEach(() => document.head.replaceChildren());

it('the host page loads no page services when it configures none', () => {
  expect(hasAnyPageService(pageServiceSettings(document))).toBe(false);
});

it('the host page reads its page services from its meta elements', () => {
  for (const [name, content] of Object.entries({
    'cloud-analytics': 'on',
    'cloud-installation': 'on',
    'cloud-errors': ' https://errors.example/ ',
    'cloud-counter': 'https://counter.example/c.js',
  }))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  expect(pageServiceSettings(document)).toEqual({
    analytics: true,
    installation: true,
    errors: 'https://errors.example/',
    counter: 'https://counter.example/c.js',
  });
});
