import type { Meta } from '@storybook/react-vite';
import type { CodeProblem } from '#sign-in/code-entry/code-entry.state.ts';
import type { PhoneProblem } from '#sign-in/phone-entry/phone-entry.state.ts';
import type { PushEnd } from '#sign-in/push-record.ts';
import { CodeScreen } from '#widgets/sign-in/code/code.route.tsx';
import { MobileIdScreen } from '#widgets/sign-in/mobile-id/mobile-id.view.tsx';
import { RedirectScreen } from '#widgets/sign-in/redirect/redirect.route.tsx';
import { SignedInScreen } from '#widgets/sign-in/sso/signed-in.view.tsx';
import { SsoScreen } from '#widgets/sign-in/sso/sso.view.tsx';
import { phone, phoneStates } from './support/phone-states.ts';
import { screenStories, storyTime } from './support/screen-stories.tsx';

const meta: Meta = { id: 'sign-in', title: 'Sign-in' };
export default meta;

const screen = screenStories('sign-in');
const inSeconds = (seconds: number) => storyTime + seconds * 1000;

export const PhoneEmpty = screen(SsoScreen, phoneStates.empty);
const chosen = { id: 'x', size: '500GB', period: '30days', cost: 250_00, filled: 2 } as const;
export const PhoneAfterChoice = screen(SsoScreen, phoneStates.empty, { chosen });
export const PhoneAgain = screen(SsoScreen, phoneStates.typed, {
  expired: 'session' as const,
});
export const PhoneAgainToPay = screen(SsoScreen, phoneStates.typed, {
  chosen,
  expired: 'interrupted' as const,
});
export const PhoneAgainForOffer = screen(SsoScreen, phoneStates.typed, {
  expired: 'offer' as const,
});
export const PhoneTyped = screen(SsoScreen, phoneStates.typed);
export const PhoneRequesting = screen(SsoScreen, phoneStates.requesting);
export const PhoneCaptcha = screen(SsoScreen, phoneStates.captcha);
export const PhoneCaptchaAgain = screen(SsoScreen, phoneStates.captchaAgain);
export const PhoneRefusedAddress = screen(SsoScreen, phoneStates.refused);
export const PhoneTooManyCodes = screen(SsoScreen, phoneStates.tooMany);
export const PhoneTooManyResponseLost = screen(SsoScreen, phoneStates.tooManyResponseLost);
export const PhoneTooManyLookups = screen(SsoScreen, phoneStates.tooManyLookups);
export const PhoneTooManyPushes = screen(SsoScreen, phoneStates.tooManyPushes);
export const PhoneLimitOver = screen(SsoScreen, phoneStates.limitOver);
export const SignedIn = screen(SignedInScreen, { step: 'signed-in', phone });
export const SignedInUnnamed = screen(SignedInScreen, { step: 'signed-in' });
export const SignedInByThePage = screen(SignedInScreen, { step: 'signed-in', isFromPage: true });

const wrong = (problem: PhoneProblem) =>
  screen(SsoScreen, { step: 'entering', digits: phone, problem });
export const PhoneMissing = wrong({ kind: 'phone-missing' });
export const PhoneInvalid = wrong({ kind: 'phone-invalid' });
export const PhoneNotFound = wrong({ kind: 'phone-not-found' });
export const PhoneOperatorOnly = wrong({ kind: 'operator-only' });
export const PhoneLocked = wrong({ kind: 'account-locked' });
export const PhoneLockedUntil = wrong({ kind: 'account-locked', until: inSeconds(600) });
export const PhoneDisabled = wrong({ kind: 'user-disabled' });
export const PhoneOffline = wrong({ kind: 'offline' });
export const PhoneUnreachable = wrong({ kind: 'unreachable' });
export const PhoneServiceUnavailable = wrong({ kind: 'not-found' });
export const PhoneServerError = wrong({ kind: 'server', status: 500, code: '' });
export const PhonePushFault = screen(SsoScreen, {
  step: 'entering',
  digits: phone,
  problem: { kind: 'server', status: 503, code: '' },
  by: 'mobile-id',
});
export const PhoneCaptchaClosed = wrong({ kind: 'captcha-closed' });
export const PhoneCaptchaBlocked = wrong({ kind: 'captcha-blocked' });
export const PhoneCaptchaExpired = wrong({ kind: 'captcha-expired' });

const entry = { phone, toBackupPhone: false, resendAt: inSeconds(59), hasBackupPhone: true };
export const CodeEmpty = screen(CodeScreen, { ...entry, step: 'entering', code: '' });
export const CodeHalf = screen(CodeScreen, { ...entry, step: 'entering', code: '123' });
export const CodeChecking = screen(CodeScreen, { ...entry, step: 'checking', code: '123456' });
export const CodeOnBackupPhone = screen(CodeScreen, {
  ...entry,
  toBackupPhone: true,
  step: 'entering',
  code: '',
});
export const CodeResendReady = screen(CodeScreen, {
  ...entry,
  resendAt: storyTime,
  step: 'entering',
  code: '',
});
export const CodeSending = screen(CodeScreen, {
  ...entry,
  resendAt: storyTime,
  step: 'sending',
  captcha: null,
});
export const CodeSendingCaptcha = screen(CodeScreen, {
  ...entry,
  resendAt: storyTime,
  step: 'sending',
  captcha: 'open',
});
export const CodeLocked = screen(CodeScreen, { ...entry, step: 'locked', until: inSeconds(600) });
export const CodeLockOver = screen(CodeScreen, { ...entry, step: 'locked', until: storyTime });
export const CodeExpired = screen(CodeScreen, { ...entry, step: 'expired' });
export const CodeTooManyRequests = screen(CodeScreen, {
  ...entry,
  step: 'too-many',
  until: inSeconds(299),
  code: '',
  pending: 'resend',
});

const wrongCode = (problem: CodeProblem) =>
  screen(CodeScreen, { ...entry, step: 'entering', code: '', problem });
export const CodeMissing = wrongCode({ kind: 'code-missing' });
export const CodeFormat = wrongCode({ kind: 'code-format' });
export const CodeIncorrect = wrongCode({ kind: 'incorrect-code' });
export const CodeOffline = wrongCode({ kind: 'offline' });
export const CodeServerError = wrongCode({ kind: 'server', status: 500, code: '' });

const push = { phone, toBackupPhone: false, resendAt: inSeconds(59), hasBackupPhone: true };
export const PushWaiting = screen(MobileIdScreen, { ...push, step: 'waiting' });
export const PushOnBackupPhone = screen(MobileIdScreen, {
  ...push,
  toBackupPhone: true,
  step: 'waiting',
});
export const PushWaitingOffline = screen(MobileIdScreen, {
  ...push,
  step: 'waiting',
  problem: { kind: 'offline' },
});
export const PushRequesting = screen(MobileIdScreen, {
  ...push,
  resendAt: storyTime,
  step: 'requesting',
  action: 'again',
  captcha: null,
});
export const PushCaptcha = screen(MobileIdScreen, {
  ...push,
  step: 'requesting',
  action: 'sms',
  captcha: 'open',
});
export const PushFailed = screen(MobileIdScreen, {
  ...push,
  resendAt: storyTime,
  step: 'failed',
  problem: { kind: 'server', status: 500, code: '' },
});
export const PushTooMany = screen(MobileIdScreen, {
  ...push,
  step: 'too-many',
  action: 'again',
  limit: inSeconds(299),
  by: 'mobile-id',
});

const pushEnded = (end: PushEnd | 'not-sent') =>
  screen(MobileIdScreen, { ...push, resendAt: storyTime, step: 'ended', end });
export const PushDeclined = pushEnded('declined');
export const PushGone = pushEnded('gone');
export const PushUnanswered = pushEnded('unanswered');
export const PushNotSent = pushEnded('not-sent');

export const Redirecting = screen(RedirectScreen, { step: 'redirecting' });
export const RedirectStuck = screen(RedirectScreen, {
  step: 'stuck',
  failure: { kind: 'unreachable' },
});
export const RedirectRefused = screen(RedirectScreen, {
  step: 'refused',
  failure: { kind: 'unauthorized' },
});
export const RedirectUntrusted = screen(RedirectScreen, { step: 'untrusted' });
export const RedirectDone = screen(RedirectScreen, { step: 'done' });
