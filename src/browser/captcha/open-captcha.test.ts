import { expect, it, vi } from 'vitest';
import type { Lang } from '#base/settings/settings.ts';
import { createOpenCaptcha } from './open-captcha.ts';

const { startChallenge } = vi.hoisted(() => ({ startChallenge: vi.fn(() => () => {}) }));
vi.mock('./challenge.ts', () => ({ startChallenge }));
// The page that a challenge is drawn in.
vi.stubGlobal('window', {});

it('a captcha opens in the language that the widget has at that time', async () => {
  const services: { settings: { lang: Lang } } = { settings: { lang: 'ru' } };
  const open = createOpenCaptcha(services);
  const config = { siteKey: 'k', visible: true, provider: 'smartcaptcha' } as const;
  services.settings = { lang: 'en' };
  open(config, null, () => {});
  await vi.waitFor(() =>
    expect(startChallenge).toHaveBeenCalledWith(expect.objectContaining({ lang: 'en' })),
  );
});
