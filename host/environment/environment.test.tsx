import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showEnvironmentSwitcher } from './environment-switcher.ts';
import { loadEnvironmentConfig, storedEnvironment, storeEnvironment } from './environment.ts';

const config = { qa: { apiBase: 'https://qa.example/api/', billingBase: 'https://qa.example/b/' } };
const json = (value: unknown) => new Response(JSON.stringify(value));

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('environment of a test build (spec §2, §7)', () => {
  it('loads its configuration from the web host, else from the SSO host, else has none', async () => {
    const request = vi.fn((address: string) =>
      Promise.resolve(
        address === 'https://sso.example/config.json'
          ? json(config)
          : new Response('', { status: 404 }),
      ),
    );
    const hosts = ['https://web.example', 'https://sso.example'];
    expect(await loadEnvironmentConfig(request, hosts)).toMatchObject(config);
    expect(request.mock.calls.map(([address]) => address)).toEqual(
      hosts.map((host) => `${host}/config.json`),
    );
    expect(await loadEnvironmentConfig(request, hosts.slice(0, 1))).toEqual({});
    const broken = vi.fn(() => Promise.reject(new TypeError()));
    expect(await loadEnvironmentConfig(broken, hosts)).toEqual({});
  });

  it('is stored for the tab, and an invalid stored value is ignored', () => {
    storeEnvironment(sessionStorage, 'qa', config);
    expect(storedEnvironment(sessionStorage)).toEqual({ environment: 'qa', ...config.qa });
    for (const text of ['', 'null', '[]', '{"apiBase":1,"environment":"x"}']) {
      sessionStorage.setItem('cloud_environment', text);
      expect(storedEnvironment(sessionStorage)).toEqual({});
    }
  });

  it('can be switched on the page', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(json(config)));
    storeEnvironment(sessionStorage, 'qa', config);
    await showEnvironmentSwitcher(window, '');
    const select = document.querySelector('select');
    expect(select?.value).toBe('qa');
    expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
      'Production API',
      'QA API',
    ]);
    vi.unstubAllGlobals();
  });

  it('names production as in use only once its bases are, or if it has none of its own', async () => {
    const shown = async (response: unknown) => {
      document.body.replaceChildren();
      vi.stubGlobal('fetch', () => Promise.resolve(json(response)));
      await showEnvironmentSwitcher(window, '');
      vi.unstubAllGlobals();
      const select = document.querySelector('select');
      return [select?.selectedOptions[0]?.text, select?.options.length];
    };
    const elsewhere = { production: { apiBase: 'https://api.example/' } };
    expect(await shown(elsewhere)).toEqual(['API of this page', 3]);
    expect(await shown(config)).toEqual(['Production API', 2]);
    storeEnvironment(sessionStorage, 'production', elsewhere);
    expect(await shown(elsewhere)).toEqual(['Production API', 2]);
  });
});
