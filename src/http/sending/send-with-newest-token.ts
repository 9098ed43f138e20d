/** How often one call is repeated: a server may set another cookie with each response. */
const maxRepeats = 3;

/** A response. */
export interface Reply {
  readonly response: Response;
  /** The body, if the status is not that of a success. */
  readonly refusal?: string;
}

interface Tokens {
  readonly token: (rejectedToken?: string) => Promise<string | undefined>;
  readonly knownToken: () => string | undefined;
}

/**
 * Sends a call with the token in use. If it is refused (401), the call is repeated with a newer one, which the
 * page may be asked for, and then for as long as the page has set another one meanwhile.
 */
export async function sendWithNewestToken(
  deps: Tokens,
  send: (token: string | undefined) => Promise<Reply>,
): Promise<Reply> {
  const sendNext = async (token: string | undefined, repeats: number): Promise<Reply> => {
    const reply = await send(token);
    if (reply.response.status !== 401 || repeats === maxRepeats) return reply;
    const next = repeats ? deps.knownToken() : await deps.token(token);
    return next === undefined || next === token ? reply : sendNext(next, repeats + 1);
  };
  return sendNext(await deps.token(), 0);
}
