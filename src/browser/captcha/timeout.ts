/** How long an invisible captcha may take while it shows nothing to the user, in ms. */
const unseenMs = 30_000;
/** The same for a service that may show a challenge without reporting it, in ms. */
const perhapsSeenMs = 120_000;

export interface CaptchaTimeout {
  /** The time counts while no challenge is shown: for a challenge the user has all the time. */
  readonly onChallenge: (isShown: boolean) => void;
  readonly end: () => void;
}

/**
 * Limits how long an invisible captcha may take to answer. Its script may load while its frame or
 * its requests are blocked or hang, or the user may close a challenge of a service that does not
 * report it; without an answer the user could only reload the page.
 * @param onSilence called when it has shown nothing in that time
 * @param onExpiry called when it may have shown a challenge
 */
export function startTimeout(
  reportsChallenges: boolean,
  onSilence: () => void,
  onExpiry: () => void,
): CaptchaTimeout {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const onChallenge = (isShown: boolean) => {
    clearTimeout(timer);
    if (isShown || ended) return;
    timer = reportsChallenges
      ? setTimeout(onSilence, unseenMs)
      : setTimeout(onExpiry, perhapsSeenMs);
  };
  onChallenge(false);
  const end = () => {
    ended = true;
    clearTimeout(timer);
  };
  return { onChallenge, end };
}
