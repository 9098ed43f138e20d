/** The location of a widget: a route of spec §2 and its query, `package=7&x=y` or empty. */
export interface RouteLocation {
  readonly path: string;
  readonly search: string;
}

/** Parses `/plans?x=y`. */
export function parseLocation(target: string): RouteLocation {
  const at = target.indexOf('?');
  return at < 0
    ? { path: target, search: '' }
    : { path: target.slice(0, at), search: target.slice(at + 1) };
}

/** The location without one parameter of its query. */
export function withoutParameter({ path, search }: RouteLocation, parameter: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.size > 0 ? `${path}?${query}` : path;
}

export interface GoOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** With `replace`: also removes the last entry at this path and all entries after it. */
  readonly since?: string;
}

/** The location of a widget: the address bar in the host, memory in an element. */
export interface LocationHistory {
  current(): RouteLocation;
  go(target: string, options?: GoOptions): void;
  /** Drops a one-time parameter without changing the location or notifying listeners. */
  forget(parameter: string): void;
  /** Goes one step back, or to `fallback` if there is no earlier step. */
  back(fallback: string): void;
  /** Whether there is no step back; absent for the address bar. */
  isFirst?(): boolean;
  /** Calls the listener for every change, whatever caused it. */
  subscribe(listener: () => void): () => void;
}
