/** What WebOTP adds to the Credential Management API. */
interface OtpCredential {
  readonly code?: unknown;
}

/**
 * The code out of the next message for this origin, where the browser can read it
 * (WebOTP); undefined wherever it cannot, or the person would rather not.
 */
export async function readMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined;
  const wanted: CredentialRequestOptions & { otp: { transport: string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  try {
    const got = (await navigator.credentials.get(wanted)) as OtpCredential | null;
    return typeof got?.code === 'string' ? got.code.replace(/\D/g, '') : undefined;
  } catch {
    // Refused, aborted, or not allowed in this frame: the person types it.
    return undefined;
  }
}
