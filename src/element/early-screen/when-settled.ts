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
  let unsubscribe = store.subscribe(look);
  function look(): void {
    const shown = store.getState();
    if (shown.step === 'opening' && shown.path === path) return;
    unsubscribe();
    if (shown.step !== 'open') return settled(false);
    const { flow } = shown;
    const compare = () => {
      const json = JSON.stringify(flow.getState());
      if (json === '{"step":"loading"}') return;
      unsubscribe();
      settled(json === state);
    };
    unsubscribe = flow.subscribe(compare);
    compare();
  }
  return () => unsubscribe();
}
