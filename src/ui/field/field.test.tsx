import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';

const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

it('field is described by its hint', () => {
  render(<Field label="Code" value="" hint="As on the card" />);
  const input = screen.getByRole('textbox', { name: 'Code' });
  expect(described(input)).toBe('As on the card');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

it('field shows its error instead of the hint and is marked invalid', () => {
  render(<Field label="Code" value="" hint="As on the card" error="No such code" />);
  const input = screen.getByRole('textbox', { name: 'Code' });
  expect(described(input)).toBe('No such code');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('As on the card')).toBeNull();
});
