import { fireEvent, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { polluteObjectPrototype } from '../../tests/support/polluted-prototype.ts';
import { CloudPlans } from '#widgets/plans/index.tsx';
import { findPage } from '#widgets/route-table.ts';
import { CloudPromoEntry } from '#widgets/promo-entry/index.tsx';
import { first } from '#widgets/sign-in/first.tsx';
import { CloudSignIn } from '#widgets/sign-in/index.tsx';
import { signIn } from '#widgets/sign-in/routes.ts';
import { providedTokens } from '#page-services/provided-tokens.ts';
import { createRest } from './start-widget.ts';
import { Widget } from './widget.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a React widget keeps working when a page handler throws, and reports the error by reportError', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fault = new Error('of the page');
  const screens: string[] = [];
  const { container } = render(
    <CloudPlans
      start="/plans/half-close"
      token="token"
      onReady={() => {
        throw fault;
      }}
      onScreen={({ path }) => void screens.push(path)}
    />,
  );
  await waitFor(() => expect(screens).toEqual(['/plans/half-close']));
  expect(reported).toHaveBeenCalledWith(fault);
  expect(container.textContent).not.toBe('');
});

it('a React widget does not restart when getToken is a new function at every render', async () => {
  const screens: string[] = [];
  const widget = (token: string) => (
    <CloudPlans
      start="/plans/half-close"
      getToken={() => Promise.resolve(token)}
      onScreen={({ path }) => void screens.push(path)}
    />
  );
  const { rerender } = render(widget('first'));
  await waitFor(() => expect(screens).toHaveLength(1));
  for (const token of ['second', 'third']) rerender(widget(token));
  await waitFor(() => expect(screens).toEqual(['/plans/half-close']));
});

it('a React widget shows new messages of the page and keeps the user’s input and the focus', async () => {
  const screens: string[] = [];
  const widget = (heading: string) => (
    <CloudSignIn
      messages={{ ru: { 'sso.heading': heading } }}
      onScreen={({ path }) => void screens.push(path)}
    />
  );
  const { rerender, findByText, findByRole } = render(widget('Своими словами'));
  await findByText('Своими словами');
  const field = await findByRole('textbox');
  await userEvent.type(field, '900000');
  rerender(widget('Другими словами'));
  await findByText('Другими словами');
  expect(await findByRole('textbox')).toBe(field);
  expect(field).toHaveProperty('value', '900 000');
  expect(document.activeElement).toBe(field);
  expect(screens).toEqual(['/sso']);
});

it('a React widget keeps what was typed, and the focus, when its language changes', async () => {
  const widget = (lang: 'ru' | 'en') => <CloudPromoEntry token="token" lang={lang} />;
  const { rerender, findByRole } = render(widget('ru'));
  const field = await findByRole('textbox', { name: 'Введите промокод' });
  field.focus();
  fireEvent.input(field, { target: { value: 'FREE' } });
  rerender(widget('en'));
  expect(await findByRole('textbox', { name: 'Enter the promo code' })).toBe(field);
  expect(field).toHaveProperty('value', 'FREE');
  expect(document.activeElement).toBe(field);
});

it.each([
  [{ usedBytes: 1n }, 'usedBytes: "bigint"'],
  [{ lang: 7 }, 'lang: "number"'],
  [{ start: 7 }, 'start: "number"'],
  [{ start: 'plans' }, 'start: "plans"'],
])(
  'a React widget starts with its defaults in place of %o, with a console warning',
  async (raw, named) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const screens: string[] = [];
    render(
      <CloudPlans
        token="token"
        onScreen={({ path }) => void screens.push(path)}
        {...(raw as object)}
      />,
    );
    await waitFor(() => expect(screens).toEqual(['/plans']));
    expect(warn.mock.calls.join()).toContain(`#1: ${named} is not valid`);
  },
);

it('a React widget names the language of the texts it shows while others cannot be loaded', async () => {
  const en = () => Promise.reject(new TypeError('no chunk'));
  const isBroken = signIn.messages.map((catalogs) => ({ ...catalogs, en }));
  const find: typeof findPage = (path) => {
    const found = findPage(path);
    return found && { ...found, widget: { ...found.widget, messages: isBroken } };
  };
  const rest = createRest(find);
  const definition = {
    ...{ first, findRoute: find, routes: { ...signIn, messages: isBroken } },
    loadRest: () => Promise.resolve({ rest }),
  };
  const onError = vi.fn();
  const onScreen = vi.fn();
  const widget = (lang: 'ru' | 'en' | 'tr') => (
    <Widget definition={definition} lang={lang} {...{ onError, onScreen }} />
  );
  const { container, rerender, findByRole } = render(widget('ru'));
  await findByRole('textbox');
  await waitFor(() => expect(onScreen).toHaveBeenCalledOnce());
  const root = container.querySelector<HTMLElement>('.cw-root');
  rerender(widget('en'));
  expect(root?.lang).toBe('ru');
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(root?.lang).toBe('ru');
  rerender(widget('tr'));
  await waitFor(() => expect(root?.lang).toBe('tr'));
});

it('error reports know the tokens that the getToken of a React widget has returned', async () => {
  const getToken = async () => 'of-a-component';
  render(<CloudSignIn getToken={getToken} />);
  await waitFor(() => expect([...providedTokens()]).toContain('of-a-component'));
});

/** Notes where each call goes, and with which token; none of them gets a response. */
function stubCalls() {
  const calls: { readonly origin: string; readonly token: string | null }[] = [];
  vi.stubGlobal('fetch', (input: string, { headers }: RequestInit) => {
    calls.push({ origin: new URL(input).origin, token: new Headers(headers).get('X-Cloud-Auth') });
    return new Promise(() => undefined);
  });
  return calls;
}

it('a React widget sends its token only to the page’s own origin, whatever its base', async () => {
  const base = document.head.appendChild(document.createElement('base'));
  onTestFinished(() => base.remove());
  base.href = 'https://evil.example/';
  const calls = stubCalls();
  render(<CloudPlans start="/plans" token="token" />);
  await waitFor(() => expect(calls).not.toEqual([]));
  for (const call of calls)
    expect(call).toEqual({ origin: window.location.origin, token: 'token' });
});

it('a React widget takes neither a token nor a handler from Object.prototype', async () => {
  const getToken = vi.fn(async () => 'of-a-script');
  const onScreen = vi.fn();
  polluteObjectPrototype({ getToken, token: 'of-a-script', onScreen });
  const calls = stubCalls();
  const onReady = vi.fn();
  const widget = (token: string | undefined) => (
    <CloudPlans start="/plans" onReady={onReady} {...(token === undefined ? {} : { token })} />
  );
  const { findByRole, rerender } = render(widget(undefined));
  await findByRole('textbox');
  expect(calls).toEqual([]);
  rerender(widget('of-the-page'));
  await waitFor(() => expect(calls).not.toEqual([]));
  for (const { token } of calls) expect(token).toBe('of-the-page');
  expect(onReady).toHaveBeenCalled();
  expect(getToken).not.toHaveBeenCalled();
  expect(onScreen).not.toHaveBeenCalled();
});
