import type { PhoneEntryState } from '#sign-in/phone-entry/phone-entry.state.ts';
import { storyTime } from './screen-stories.tsx';

export const phone = '9161234567';

const entering = { step: 'entering', digits: '' } as const;
const requesting = { step: 'requesting', digits: phone } as const;
const tooMany = { step: 'too-many', digits: phone, by: 'sms' } as const;

/** The states of every phone screen. */
export const phoneStates = {
  empty: entering,
  typed: { ...entering, digits: phone },
  refused: { ...entering, refused: true },
  requesting: { ...requesting, captcha: null },
  captcha: { ...requesting, captcha: 'open' },
  captchaAgain: { ...requesting, captcha: 'again' },
  tooMany: { ...tooMany, until: storyTime + 299_000 },
  tooManyResponseLost: { ...tooMany, until: storyTime + 59_000, responseLost: true },
  tooManyLookups: { ...tooMany, until: storyTime + 59_000, by: undefined },
  tooManyPushes: { ...tooMany, until: storyTime + 59_000, by: 'mobile-id' },
  limitOver: { ...tooMany, until: storyTime },
} as const satisfies Record<string, PhoneEntryState>;
