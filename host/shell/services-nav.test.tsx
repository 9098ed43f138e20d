import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import type { HostMessageKey } from '../i18n.ts';
import en from '../messages/en.json';
import { ServicesNav } from './services-nav.tsx';

const t = createTranslate<HostMessageKey>('en', en);

it('the plans lead to the family', async () => {
  const navigate = vi.fn();
  render(<ServicesNav absent={new Set()} navigate={navigate} t={t} />);
  await userEvent.click(screen.getByRole('link', { name: /^Family/ }));
  expect(navigate).toHaveBeenCalledWith('/family');
});

it('no way leads to a service that the operator does not have', () => {
  render(<ServicesNav absent={new Set(['/family'])} navigate={() => undefined} t={t} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
