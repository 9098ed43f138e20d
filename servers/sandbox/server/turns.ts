/**
 * Lets a few requests begin each time Node's event loop turns. Node accepts one connection a turn: if
 * every open connection were served in between, a new one would wait for seconds.
 * @returns resolves when a request may begin, in the order of the calls
 */
export function createTurns(requestsPerTurn = 4): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    for (const begin of waiting.splice(0, requestsPerTurn)) begin();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}
