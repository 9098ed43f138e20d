import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Widget } from '#app/widget.tsx';
import { findRoute } from '#widgets/route-table.ts';
import { signIn } from '../routes.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const opened = async (token?: string) => {
  const { findByRole, queryByRole } = render(
    <Widget findRoute={findRoute} routes={signIn} token={token} />,
  );
  await findByRole('button', { name: 'Мои подписки' });
  return { signOut: () => queryByRole('button', { name: 'Выйти' }) };
};

it('/sso offers to sign out to a user who signed in here', async () => {
  localStorage.setItem('cloud:web:clp_token', 'own');
  expect((await opened()).signOut()).not.toBeNull();
});

it('/sso offers no sign-out to a user whom the page provides', async () => {
  expect((await opened('of the page')).signOut()).toBeNull();
  cleanup();
  localStorage.setItem('cloud:web:clp_token', 'handed over');
  expect((await opened('handed over')).signOut()).toBeNull();
});
