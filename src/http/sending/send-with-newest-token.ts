/** How often one call is repeated: a server may set another cookie with each response. */
const maxRepeats = 3;

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
  send: (token: string | undefined) => Promise<Response>,
): Promise<Response> {
  const sendNext = async (token: string | undefined, repeats: number): Promise<Response> => {
    const response = await send(token);
    if (response.status !== 401 || repeats === maxRepeats) return response;
    const next = repeats ? deps.knownToken() : await deps.token(token);
    return next === undefined || next === token ? response : sendNext(next, repeats + 1);
  };
  return sendNext(await deps.token(), 0);
}
