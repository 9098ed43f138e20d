import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodeField } from './code-field.tsx';

const completed: string[] = [];
beforeEach(() => {
  completed.length = 0;
});

function Page({ start = '', disabled }: { readonly start?: string; readonly disabled?: boolean }) {
  const [digits, setDigits] = useState(start);
  return (
    <CodeField
      label="Code"
      value={digits}
      onChange={setDigits}
      onComplete={(code) => completed.push(code)}
      disabled={disabled}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const slots = (container: HTMLElement) =>
  [...container.querySelectorAll('.cw-slot')].map((slot) => slot.textContent);

describe('the code field', () => {
  it('is one input with autocomplete one-time-code', () => {
    render(<Page />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field().autocomplete).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
  });

  it('shows each digit in its slot', async () => {
    const user = userEvent.setup();
    const { container } = render(<Page />);
    await user.type(field(), '12x3');
    expect(slots(container)).toEqual(['1', '2', '3', '', '', '']);
    expect(completed).toEqual([]);
  });

  it('accepts digits of other scripts', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.type(field(), '۱۲３');
    expect(field().value).toBe('123');
  });

  it('calls onComplete once, at the sixth digit', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.type(field(), '1234567');
    expect(field().value).toBe('123456');
    expect(completed).toEqual(['123456']);
  });

  it.each([
    '123456',
    ' 123 456 ',
    '123-456',
    'Код: 123\u00a0456. Никому его не говорите',
    '1 2 3 4 5 6',
    '١٢٣٤٥٦',
    '１２３－４５６',
    '27.11.2026 10:15 Код: 123456, действует 5 минут',
    '27112026 Code 123456',
  ])('extracts the code from a pasted «%s»', async (pasted) => {
    const user = userEvent.setup();
    render(<Page start="99" />);
    await user.click(field());
    await user.paste(pasted);
    expect(field().value).toBe('123456');
    expect(completed).toEqual(['123456']);
  });

  it('deletes the last digit on Backspace, wherever the caret was placed', async () => {
    const user = userEvent.setup();
    const { container } = render(<Page start="123" />);
    await user.type(field(), '{Backspace}');
    expect(slots(container)).toEqual(['1', '2', '', '', '', '']);
  });

  it('accepts no input while it is disabled', async () => {
    const user = userEvent.setup();
    render(<Page start="12345" disabled />);
    await user.type(field(), '6');
    await user.paste('123456');
    expect(field().value).toBe('12345');
    expect(completed).toEqual([]);
  });

  it('marks the slot of the next digit only while focused', async () => {
    const user = userEvent.setup();
    const { container } = render(<Page start="12" />);
    const active = () =>
      [...container.querySelectorAll('.cw-slot')].findIndex((slot) =>
        slot.matches('.cw-code-input:focus ~ [data-next]'),
      );
    expect(active()).toBe(-1);
    await user.click(field());
    expect(active()).toBe(2);
    await user.tab();
    expect(active()).toBe(-1);
  });
});
