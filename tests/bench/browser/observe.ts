/** What a page has recorded about itself; times in milliseconds since its request. */
export interface Observed {
  /** When the first card or field was visible. */
  ready?: number;
  readonly shifts: number[];
  readonly tasks: { readonly start: number; readonly duration: number }[];
}

/**
 * Runs in the page before its own scripts. `data-ready` of `<html>` says what to wait for: a
 * selector and, after `>>>`, another one inside the first one's shadow root.
 */
export function observe(): void {
  const observed: Observed = { shifts: [], tasks: [] };
  Reflect.set(globalThis, 'observed', observed);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      observed.shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observed.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const there = (): boolean => {
    const [outer = '', inner] = (document.documentElement?.dataset['ready'] ?? '').split('>>>');
    if (outer === '') return false;
    const host = document.querySelector(outer);
    const found =
      inner === undefined ? host : (host?.shadowRoot ?? host)?.querySelector(inner.trim());
    return (found?.getBoundingClientRect().height ?? 0) > 0;
  };
  const look = () => {
    if (there()) observed.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
