import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Modal } from './modal.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Terms
      </button>
      {open && (
        <Modal
          heading="User agreement"
          closeLabel="Close"
          onClose={close}
          primary={{ label: 'Agree', onClick: close }}
        >
          <p>Text</p>
        </Modal>
      )}
    </>
  );
}

async function opened() {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Terms' });
  await user.click(opener);
  return { user, opener, dialog: screen.getByRole('dialog', { name: 'User agreement' }) };
}
const gone = () => screen.queryByRole('dialog') === null;

describe('Modal', () => {
  it('focuses its heading on opening', async () => {
    await opened();
    expect(document.activeElement?.textContent).toBe('User agreement');
  });

  it.each(['Close', 'Agree'])('returns the focus after «%s»', async (name) => {
    const { user, opener } = await opened();
    await user.click(screen.getByRole('button', { name }));
    expect(gone()).toBe(true);
    expect(document.activeElement).toBe(opener);
  });

  it('closes on Escape', async () => {
    const { dialog, opener } = await opened();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(gone()).toBe(true);
    expect(document.activeElement).toBe(opener);
  });

  it('closes on the key Escape where the environment has no showModal, unseen by the page', async () => {
    const heard: string[] = [];
    const page = new AbortController();
    onTestFinished(() => page.abort());
    for (const type of ['keydown', 'keyup'])
      document.addEventListener(type, () => heard.push(type), {
        capture: true,
        signal: page.signal,
      });
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    onTestFinished(() => now.mockRestore());
    const { user, opener } = await opened();
    now.mockReturnValue(1_300);
    await user.keyboard('{Escape}');
    expect(gone()).toBe(true);
    expect(document.activeElement).toBe(opener);
    expect(heard).toEqual([]);
    await user.keyboard('{Escape}');
    expect(heard).toEqual(['keydown', 'keyup']);
  });

  it('closes on a click on its backdrop, but not inside', async () => {
    const { user, dialog } = await opened();
    await user.click(screen.getByText('Text'));
    expect(gone()).toBe(false);
    await user.click(dialog);
    expect(gone()).toBe(true);
  });

  it('ignores a key pressed within 300 ms of opening, or of another key', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    onTestFinished(() => now.mockRestore());
    const { dialog } = await opened();
    const isIgnored = (at: number) => {
      now.mockReturnValue(at);
      const key = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
      fireEvent(dialog, key);
      return key.defaultPrevented;
    };
    expect([1_299, 1_598, 1_898].map(isIgnored)).toEqual([true, true, false]);
  });
});
