import { rulesFor } from './users.ts';
import { randomCode, randomId } from '../random.ts';
import { refuse, refuseBy } from '../http/refusal.ts';
import type { OneTimeCode } from '../entities.ts';
import type { Database } from '../state.ts';

/** Limits of the sandbox; an operator has its own. Times in milliseconds. */
const codeLimits = { requests: 5, windowMs: 600_000, wrong: 5, lockMs: 120_000 } as const;

const keyOf = (phone: string, toBackupPhone: boolean): string =>
  `${phone}${toBackupPhone ? '-reserve' : ''}`;
const seconds = (ms: number): number => Math.ceil(ms / 1000);

const none: OneTimeCode = {
  code: '',
  sentAt: -8.64e15,
  expiresAt: 0,
  wrong: 0,
  requestedAt: [],
  lockedUntil: 0,
};

const stored = (db: Database, key: string): OneTimeCode => {
  const found = db.codes.get(key);
  return found ? { ...none, ...found } : none;
};

/** Refuses if too many codes were requested or entered wrongly. */
function checkLimits(db: Database, code: OneTimeCode): void {
  const now = db.now();
  if (code.lockedUntil > now)
    refuse(429, 'TooManyIncorrectAttempts', undefined, seconds(code.lockedUntil - now));
  const wait = code.sentAt + db.scenario().resendAfterSeconds * 1000 - now;
  if (wait > 0) refuse(429, 'MANY_ASK', undefined, seconds(wait));
  const [first = 0] = code.requestedAt;
  if (code.requestedAt.length >= codeLimits.requests && first + codeLimits.windowMs > now)
    refuse(429, 'TooManyAsksOfOtp', undefined, seconds(first + codeLimits.windowMs - now));
}

/**
 * Sends a code; always ends in the 422 that spec §5 makes the usual response.
 * @param host of the page where the code is entered
 */
export function sendOneTimeCode(
  db: Database,
  phone: string,
  toBackupPhone: boolean,
  host: string,
): never {
  const now = db.now();
  const rules = rulesFor(db, phone);
  const key = keyOf(phone, toBackupPhone);
  const before = stored(db, key);
  checkLimits(db, before);
  const code = db.scenario().fixedCode ?? randomCode();
  db.codes.put(key, {
    code,
    sentAt: now,
    expiresAt: now + rules.codeLife,
    wrong: 0,
    requestedAt: [...before.requestedAt.filter((at) => at + codeLimits.windowMs > now), now],
    lockedUntil: 0,
  });
  const id = randomId('m');
  db.sms.put(id, { id, phone, toBackupPhone, code, host, at: now });
  return refuse(
    422,
    'ValidationError',
    { sms_otp: 'required', has_reserve_phone: rules.reserve },
    db.scenario().resendAfterSeconds,
  );
}

/** Verifies a code; refuses wrong and expired codes, and too many attempts. */
export function takeOneTimeCode(
  db: Database,
  phone: string,
  toBackupPhone: boolean,
  code: string,
): void {
  const now = db.now();
  const rules = rulesFor(db, phone);
  refuseBy(rules.confirming);
  const key = keyOf(phone, toBackupPhone);
  const sent = stored(db, key);
  if (sent.lockedUntil > now)
    refuse(429, 'TooManyIncorrectAttempts', undefined, seconds(sent.lockedUntil - now));
  if (sent.code === '') refuse(422, 'ValidationError', { sms_otp: 'has_expired' });
  if (sent.expiresAt <= now) refuse(422, 'Has expired');
  if (sent.code !== code) {
    const wrong = sent.wrong + 1;
    const locked = wrong >= codeLimits.wrong;
    db.codes.put(key, { ...sent, wrong, lockedUntil: locked ? now + codeLimits.lockMs : 0 });
    if (locked) refuse(429, 'TooManyIncorrectAttempts', undefined, seconds(codeLimits.lockMs));
    refuse(422, 'Incorrect OTP');
  }
  db.codes.put(key, { ...sent, code: '' });
}
