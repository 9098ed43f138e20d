import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import type { PhoneEntryState, PhoneProblem } from './phone-entry.state.ts';
import captchaEn from '../messages/en.json' with { type: 'json' };
import { PhoneEntryScreen } from './phone-entry.view.tsx';
import { Root } from '#ui/screen/root.tsx';

const labels = {
  heading: 'Sign in',
  lead: 'By a code.',
  label: 'Phone',
  hint: 'Of any operator',
  action: 'Continue',
  missing: 'No phone',
  invalid: 'Ten digits',
  unknown: 'No such phone',
  refused: 'Not this phone',
  stopped: () => 'Send the code',
  bySms: 'By SMS',
};

function show(state: PhoneEntryState) {
  const commands = {
    type: vi.fn(),
    submit: vi.fn(),
    retry: vi.fn(),
    bySms: vi.fn(),
    enterCode: vi.fn(),
    dismiss: vi.fn(),
    drawCaptcha: () => () => {},
    closeCaptcha: vi.fn(),
  };
  render(
    <Root lang="en" theme="auto">
      <PhoneEntryScreen
        {...screenDeps(captchaEn, 'en')}
        name="/sso"
        state={state}
        commands={commands}
        labels={labels}
      />
    </Root>,
  );
  return { commands, user: userEvent.setup() };
}
const entering = (problem: PhoneProblem) =>
  show({ step: 'entering', digits: '9161234567', problem });

describe('phone entry view', () => {
  it.each([
    ['phone-missing', 'No phone'],
    ['phone-invalid', 'Ten digits'],
    ['phone-not-found', 'No such phone'],
  ] as const)('shows an error of the phone at the field: %s', (kind, text) => {
    entering({ kind });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('shows other errors below the field and leaves the field valid', () => {
    entering({ kind: 'offline' });
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByText('Of any operator')).toBeDefined();
  });

  it('offers a code below the problem only if a push could not be requested', async () => {
    const problem = { kind: 'server', status: 503, code: '' } as const;
    const { commands, user } = show({
      step: 'entering',
      digits: '9161234567',
      problem,
      by: 'mobile-id',
    });
    await user.click(screen.getByRole('button', { name: 'By SMS' }));
    expect(commands.bySms).toHaveBeenCalledOnce();
    expect(commands.submit).not.toHaveBeenCalled();
    cleanup();
    entering(problem);
    expect(screen.queryByRole('button', { name: 'By SMS' })).toBeNull();
  });

  it('shows "service unavailable" on a 404 of the lookup', () => {
    entering({ kind: 'not-found', call: 'POST phone_info_finder' });
    const message = screen.getByRole('alert').textContent;
    expect(message).toContain('The service is not available right now');
    expect(message).not.toMatch(/list|found/);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('hides the "any operator" hint next to the operator-only error', () => {
    entering({ kind: 'operator-only' });
    expect(screen.queryByText('Of any operator')).toBeNull();
  });

  it.each([true, undefined] as const)(
    'offers the code entry during a rate limit only if a code may have been sent: %s',
    async (responseLost) => {
      const { commands, user } = show({
        step: 'too-many',
        digits: '9161234567',
        until: screenDeps(captchaEn, 'en').clock.now() + 60_000,
        by: 'sms',
        ...(responseLost ? { responseLost } : {}),
      });
      const way = screen.queryByRole('button', { name: 'Enter the code', hidden: true });
      expect(screen.queryByText('If the code has already arrived, enter it.') !== null).toBe(
        responseLost === true,
      );
      expect(way !== null).toBe(responseLost === true);
      if (!way) return;
      // The only action available now is the primary one.
      expect(way.className).toContain('cw-primary');
      await user.click(way);
      expect(commands.enterCode).toHaveBeenCalledOnce();
    },
  );

  it('labels a lookup that a rate limit stopped like the button that started it', () => {
    const until = screenDeps(captchaEn, 'en').clock.now() + 60_000;
    show({ step: 'too-many', digits: '9161234567', until, by: undefined });
    expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Continue', hidden: true })).toHaveLength(2);
  });

  it('submits once on Enter', async () => {
    const { commands, user } = show({ step: 'entering', digits: '9161234567' });
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(commands.submit).toHaveBeenCalledOnce();
  });

  it.each([
    [null, 'true'],
    ['open', null],
  ] as const)(
    'shows the busy state while sending, but not under a captcha: captcha %s',
    (captcha, busy) => {
      show({ step: 'requesting', digits: '9161234567', captcha });
      const button = screen.getByText('Continue').closest('button');
      expect(button?.getAttribute('aria-busy')).toBe(busy);
    },
  );
});
