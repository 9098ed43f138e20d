import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Package } from '#base/values/package.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { langs } from '#base/settings/settings.ts';
import { essentialMessages } from '#i18n/essential.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { HostMessageKey } from '../i18n.ts';
import { plainTree } from '../../tests/support/plain-tree.ts';
import { createLandingPageFlow, type LandingPageState } from './landing.flow.ts';
import { LandingScreen } from './landing-page.tsx';
import photos from '../assets/photos.svg';
import frame from '../messages/ru.json';
import ru from './messages/ru.json';

/** The build gives a file the same address in both; here `index.html` names it by its path. */
const staticPage = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8').replace(
  './assets/photos.svg',
  photos,
);
const settings = { lang: 'ru', theme: 'auto', recommended: '500 GB' } as const;
const translate = createTranslate<HostMessageKey>('ru', { ...frame, ...ru });
const offers: readonly Package[] = [
  ['30days', 150_00],
  ['year', 900_00],
].map(([period, cost]) => ({
  id: String(period),
  type: 'paid',
  size: { amount: 250, unit: 'GB' },
  period: period as Package['period'],
  cost: Number(cost),
  status: 'active',
  willBeCreated: false,
  canUnsubscribe: true,
  halfClosed: false,
}));

const show = (
  state: LandingPageState,
  props: Partial<Parameters<typeof LandingScreen>[0]> = {},
) => {
  const navigate = vi.fn();
  const commands = { retry: vi.fn(), choose: vi.fn() };
  render(
    <LandingScreen
      state={state}
      commands={commands}
      settings={settings}
      navigate={navigate}
      t={translate}
      {...props}
    />,
  );
  return { navigate, ...commands };
};

describe('the landing page', () => {
  it('has its hero prerendered in index.html exactly as the app renders it', () => {
    show({ step: 'loading' });
    const written = new DOMParser().parseFromString(staticPage, 'text/html');
    expect(plainTree(written.querySelector('.landing-hero'))).toEqual(
      plainTree(document.querySelector('.landing-hero')),
    );
    expect(written.querySelector('title')?.textContent).toBe(ru['landing.title']);
    expect(written.querySelector('style, [style], script:not([src])')).toBeNull();
  });

  it('sends no URL, which might contain a token, as a referrer, from any server', () => {
    const written = new DOMParser().parseFromString(staticPage, 'text/html');
    const policy = written.querySelector('meta[name="referrer"]');
    expect(policy?.getAttribute('content')).toBe('no-referrer');
  });

  const row = {
    size: { amount: 1, unit: 'TB' },
    monthly: 400_00,
    monthlyId: 'm-1tb',
    yearly: 2400_00,
    yearlyId: 'y-1tb',
    saving: 50,
  } as const;
  const card = () => screen.getByRole('heading', { name: '1\u00a0ТБ' }).closest('li');

  it('shows the monthly price, and for a yearly plan the monthly price with the yearly total', async () => {
    show({ step: 'ready', rows: [row] });
    expect(card()?.textContent).toContain('400\u00a0₽');
    await userEvent.click(screen.getByRole('radio', { name: /Год/ }));
    expect(card()?.textContent).toContain('200\u00a0₽');
    expect(card()?.textContent).toContain('2\u00a0400\u00a0₽ за\u00a0год');
  });

  it('strikes no price through that a yearly plan does not lower', async () => {
    show({ step: 'ready', rows: [{ ...row, yearly: 4800_00, saving: 0 }] });
    await userEvent.click(screen.getByRole('radio', { name: /Год/ }));
    expect(card()?.querySelector('s')).toBeNull();
    cleanup();
    show({ step: 'ready', rows: [row] });
    await userEvent.click(screen.getByRole('radio', { name: /Год/ }));
    expect(card()?.querySelector('s')?.textContent).toBe('4\u00a0800\u00a0₽');
  });

  it('links each card to the confirmation of its own package', async () => {
    const { choose } = show({ step: 'ready', rows: [row] });
    const link = () => screen.getByRole('link', { name: /Подключить 1\u00a0ТБ/ });
    const target = '/plans/available-packages?package=m-1tb&step=confirm';
    expect(link().getAttribute('href')).toBe(target);
    await userEvent.click(link());
    expect(choose).toHaveBeenCalledWith('m-1tb');
    await userEvent.click(screen.getByRole('radio', { name: /Год/ }));
    await userEvent.click(link());
    expect(choose).toHaveBeenLastCalledWith('y-1tb');
  });

  it('marks the size that the settings recommend, whatever its place', () => {
    const small = { size: { amount: 500, unit: 'GB' }, monthly: 250_00, saving: 0 } as const;
    show({ step: 'ready', rows: [small, row] });
    const marked = screen.getByText(ru['landing.prices.popular']).closest('li');
    expect(marked?.querySelector('h3')?.textContent).toBe('500\u00a0ГБ');
  });

  it('reserves space for the prices while they load', () => {
    show({ step: 'loading' });
    expect(document.querySelectorAll('.landing-card')).toHaveLength(4);
    expect(screen.getByText(ru['landing.prices.loading'])).toBeTruthy();
  });

  it('shows an error when the prices fail to load, and loads them again on retry', async () => {
    const { retry } = show({ step: 'failed', failure: { kind: 'offline' } });
    await userEvent.click(screen.getByRole('button', { name: ru['landing.prices.retry'] }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('lists the sizes without their prices if these fail to load, and leads to the packages', async () => {
    const { navigate } = show({ step: 'failed', failure: { kind: 'unreachable' } });
    const sizes = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    const paid = ['250\u00a0ГБ', '500\u00a0ГБ', '1\u00a0ТБ'];
    expect(sizes).toEqual(expect.arrayContaining(['10\u00a0ГБ', ...paid]));
    expect(card()?.querySelector('.landing-price')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /Подключить 1\u00a0ТБ/ }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans/available-packages');
  });

  it('has the terms and the support in its footer, if the operator names them', () => {
    show({ step: 'loading' });
    const footer = () => [...document.querySelectorAll('footer a')].map((each) => each.textContent);
    const terms = ru['landing.footer.terms'];
    expect(footer()).not.toContain(terms);
    expect(footer()).not.toContain(frame['host.support']);
    cleanup();
    show(
      { step: 'loading' },
      {
        settings: { ...settings, supportUrl: 'tel:611' },
        termsUrl: 'https://operator.example/terms',
      },
    );
    expect(footer().slice(-2)).toEqual([terms, frame['host.support']]);
  });

  it('opens the sign-in without reloading the page', async () => {
    const { navigate } = show({ step: 'loading' });
    await userEvent.click(screen.getByRole('link', { name: ru['landing.start'] }));
    expect(navigate).toHaveBeenCalledWith('/sso');
  });
});

describe('landing page flow', () => {
  const flow = (signedIn: boolean, outcome: Outcome<readonly Package[]>) => {
    const leave = vi.fn();
    const choose = vi.fn();
    const requested = vi.fn(() => Promise.resolve(outcome));
    const page = createLandingPageFlow({
      signedIn: () => signedIn,
      leave,
      offers: requested,
      choose,
    });
    return { ...page, leave, requested, choose };
  };

  it('redirects a signed-in user and does not request prices', () => {
    const { start, leave, requested, store } = flow(true, success(offers));
    start();
    expect(leave).toHaveBeenCalledOnce();
    expect(requested).not.toHaveBeenCalled();
    expect(store.getState().step).toBe('leaving');
  });

  it('chooses a package among those that it shows, and no other', async () => {
    const { start, commands, choose } = flow(false, success(offers));
    start();
    commands.choose('30days');
    expect(choose).not.toHaveBeenCalled();
    await Promise.resolve();
    await Promise.resolve();
    commands.choose('unknown');
    expect(choose).not.toHaveBeenCalled();
    commands.choose('30days');
    expect(choose).toHaveBeenCalledExactlyOnceWith(offers[0], offers);
  });

  it('loads the prices on start, and again on retry after a failure', async () => {
    const { start, store, commands, requested } = flow(false, failed({ kind: 'unreachable' }));
    start();
    await expect.poll(() => store.getState().step).toBe('failed');
    commands.retry();
    expect(requested).toHaveBeenCalledTimes(2);
  });

  it('ignores a response that arrives after the flow has stopped', async () => {
    const { start, store } = flow(false, success(offers));
    start()();
    await Promise.resolve();
    expect(store.getState().step).toBe('loading');
  });
});

describe('the script that runs before the first paint', () => {
  afterEach(() => {
    cleanup();
    history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
    document.cookie = 'auth_token=; Max-Age=0';
  });
  const boot = async () => {
    vi.resetModules();
    await import('./landing-boot.js');
    return document.documentElement.classList.contains('not-landing');
  };

  it('shows the landing page at / to visitors who are not signed in', async () => {
    expect(await boot()).toBe(false);
  });

  it('shows the landing page where reading cookies throws, as in a sandboxed frame', async () => {
    const refused = vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(await boot()).toBe(false);
    expect(refused).toHaveBeenCalled();
    refused.mockRestore();
  });

  it('hides the landing page on other paths, for signed-in users and in other languages', async () => {
    history.replaceState(null, '', '/plans');
    expect(await boot()).toBe(true);
    history.replaceState(null, '', '/');
    document.cookie = 'auth_token=t';
    expect(await boot()).toBe(true);
    document.cookie = 'auth_token=; Max-Age=0';
    vi.stubGlobal('localStorage', { getItem: () => 'en' });
    expect(await boot()).toBe(true);
  });

  it.each(langs)('says in %s that the main script did not load, as the host does', async (lang) => {
    const main = document.createElement('script');
    main.type = 'module';
    document.head.append(main);
    document.body.innerHTML = '<div id="root"><div data-static></div></div>';
    vi.stubGlobal('localStorage', { getItem: () => lang });
    history.replaceState(null, '', '/plans');
    await boot();
    main.dispatchEvent(new Event('error'));
    main.remove();
    const drawn = screen.getByRole('alert');
    const texts = ['h1', 'p', 'button'].map((name) => drawn.querySelector(name)?.textContent);
    expect(texts).toEqual(
      (['heading', 'text', 'action'] as const).map(
        (part) => essentialMessages[lang][`essential.unavailable.${part}`],
      ),
    );
    expect(drawn.closest('[lang]')?.getAttribute('lang')).toBe(lang);
    document.body.replaceChildren();
  });

  it.each([
    ['/?lang=en', 'ru', true],
    ['/?lang=ru', 'en', false],
    ['/?lang=', 'ru', false],
  ])(
    'at %s hides the landing page by the language of the address first',
    async (address, lang, is) => {
      history.replaceState(null, '', address);
      vi.stubGlobal('localStorage', { getItem: () => lang });
      expect(await boot()).toBe(is);
    },
  );
});
