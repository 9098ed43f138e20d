import type { Router } from '#app/router.ts';

/**
 * Calls back once the open flow has left its step `loading`, or there will be no such flow.
 * @param path the route of the early screen
 * @param state the state in which that screen was drawn, as JSON
 * @param settled `isSame`: the flow is in that state
 * @returns a function that stops waiting
 */
export function whenSettled(
  { store }: Router,
  path: string,
  state: string,
  settled: (isSame: boolean) => void,
): () => void {
  let stopFlow: (() => void) | undefined;
  const stopRouter = store.subscribe(look);
  const stop = () => {
    stopRouter();
    stopFlow?.();
  };
  const end = (isSame: boolean) => {
    stop();
    settled(isSame);
  };
  function look(): void {
    const current = store.getState();
    stopFlow?.();
    stopFlow = undefined;
    if (current.path !== path) return end(false);
    if (current.step === 'opening') return;
    if (current.step !== 'open') return end(false);
    const { flow } = current;
    const compare = () => {
      const json = stateOf(flow);
      if (json !== '{"step":"loading"}') end(json === state);
    };
    stopFlow = flow.subscribe(compare);
    compare();
  }
  return stop;
}

/** The state of a flow as JSON; nothing if the flow has failed. */
function stateOf(flow: { getState(): unknown }): string | undefined {
  try {
    return JSON.stringify(flow.getState());
  } catch {
    return undefined;
  }
}
