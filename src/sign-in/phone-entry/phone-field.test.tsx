import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PhoneField } from './phone-field.tsx';

function Page({ start = '', mask }: { readonly start?: string; readonly mask?: string }) {
  const [digits, setDigits] = useState(start);
  return (
    <>
      <PhoneField label="Phone" value={digits} onChange={setDigits} mask={mask} />
      <output>{digits}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone +7' });
const digits = () => screen.getByRole('status').textContent;

describe('the phone field', () => {
  it('masks the typed digits and ignores other characters', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.type(field(), '9a16-1234567');
    expect(field().value).toBe('916 123 45 67');
    expect(digits()).toBe('9161234567');
  });

  it('uses the mask of the promo screens', async () => {
    const user = userEvent.setup();
    render(<Page mask="999 999-99-99" />);
    await user.type(field(), '9161234567');
    expect(field().value).toBe('916 123-45-67');
  });

  it.each(['8 (916) 123-45-67', '+7 916 123 45 67', '7916\u00a01234567', '9161234567'])(
    'replaces its content with the pasted %s',
    async (pasted) => {
      const user = userEvent.setup();
      render(<Page start="903" />);
      await user.click(field());
      await user.paste(pasted);
      expect(digits()).toBe('9161234567');
    },
  );

  it('shows a foreign number as it is, without +7, until it is cleared', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(field());
    await user.paste('+998 90 123 45 67');
    const foreign = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
    expect(foreign.value).toBe('+998 90 123 45 67');
    await user.keyboard('{Backspace}');
    expect(foreign.value).toBe('+998 90 123 45 6');
    await user.keyboard('{Backspace}{Backspace}');
    expect(digits()).toBe('+998 90 123 45');
    await user.clear(foreign);
    await user.type(foreign, '+79161234567');
    expect(field().value).toBe('916 123 45 67');
  });

  it('keeps the caret after a digit typed in the middle', async () => {
    const user = userEvent.setup();
    render(<Page start="916123" />);
    await user.type(field(), '0', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field().value).toBe('910 612 3');
    expect(field().selectionStart).toBe(3);
  });

  it('keeps the caret when a letter is rejected', async () => {
    const user = userEvent.setup();
    render(<Page start="916123" />);
    await user.type(field(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field().value).toBe('916 123');
    expect(field().selectionStart).toBe(2);
  });

  it('Backspace on a space deletes the digit before it', async () => {
    const user = userEvent.setup();
    render(<Page start="916123" />);
    await user.type(field(), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field().value).toBe('911 23');
    expect(field().selectionStart).toBe(2);
  });

  it('has the type, input mode and autocomplete of a phone field', () => {
    render(<Page />);
    expect(field().type).toBe('tel');
    expect(field().inputMode).toBe('tel');
    expect(field().autocomplete).toBe('tel-national');
  });
});
