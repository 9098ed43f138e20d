import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import codeEn from '../messages/en.json' with { type: 'json' };
import { Root } from '#ui/screen/root.tsx';
import type { CodeEntryCommands, CodeEntryState } from './code-entry.state.ts';
import { CodeEntryScreen } from './code-entry.view.tsx';

const deps = screenDeps(codeEn, 'en');
const until = deps.clock.now() + 60_000;
const sent = { phone: '9161234567', resendAt: until, hasBackupPhone: true };

function show(state: CodeEntryState, own: Partial<CodeEntryCommands> = {}) {
  const commands = {
    type: vi.fn(),
    check: vi.fn(),
    resend: vi.fn(),
    sendToOther: vi.fn(),
    retry: vi.fn(),
    dismiss: vi.fn(),
    startOver: vi.fn(),
    drawCaptcha: () => () => {},
    closeCaptcha: vi.fn(),
    ...own,
  };
  render(
    <Root lang="en" theme="auto">
      <CodeEntryScreen {...deps} name="/confirm-otp" state={state} commands={commands} />
    </Root>,
  );
  return [codeEn['code.to-backup'], codeEn['code.to-main'], codeEn['code.change-phone']].filter(
    (name) => screen.queryByRole('button', { name }),
  );
}

it.each([
  [false, codeEn['code.to-backup']],
  [true, codeEn['code.to-main']],
])('offers no code to the other phone while the field is locked: %s', (toBackupPhone, other) => {
  const another = codeEn['code.change-phone'];
  expect(show({ ...sent, toBackupPhone, step: 'entering', code: '' })).toEqual([other, another]);
  cleanup();
  expect(show({ ...sent, toBackupPhone, step: 'locked', until })).toEqual([another]);
});

it('lets the button of an expired code wait for the resend limit, and then needs one click', () => {
  const resend = vi.fn();
  const button = (resendAt: number) => {
    cleanup();
    show({ ...sent, toBackupPhone: false, resendAt, step: 'expired' }, { resend });
    const dialog = within(screen.getByRole('dialog'));
    const found = dialog.getByRole('button', { name: codeEn['code.resend'] });
    found.click();
    return [found.getAttribute('aria-disabled'), dialog.queryByText(/1:00/) !== null];
  };
  expect(button(until)).toEqual(['true', true]);
  expect(resend).not.toHaveBeenCalled();
  expect(button(deps.clock.now())).toEqual([null, false]);
  expect(resend).toHaveBeenCalledOnce();
});

it('checks the code on the click of its button, since a sandboxed frame blocks the submit event', () => {
  const submitted = vi.fn();
  addEventListener('submit', submitted, { capture: true });
  const check = vi.fn();
  show({ ...sent, toBackupPhone: false, step: 'entering', code: '123456' }, { check });
  screen.getByRole('button', { name: codeEn['code.check'] }).click();
  removeEventListener('submit', submitted, { capture: true });
  expect([check.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 0]);
});
