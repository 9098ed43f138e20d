/**
 * Where the sandbox stores everything: documents as JSON text, by kind and id, in insertion order.
 * Two implementations: `memory-store.ts` (any JavaScript) and `sqlite-store.ts` (Node, survives
 * `kill -9`).
 */
export interface Store {
  get(kind: string, id: string): string | undefined;
  /** @param owner whose document it is: `of` finds it by an index */
  put(kind: string, id: string, body: string, owner: string): void;
  remove(kind: string, id: string): void;
  all(kind: string): readonly string[];
  /** The documents of these owners; takes no longer if others have more. */
  of(kind: string, owners: readonly string[]): readonly string[];
  clear(): void;
  /**
   * Executes `work` completely, or not at all if it throws. Not nested.
   * @param survives whether it must be on disk before its response is sent; not what a later call would do again
   */
  transaction<T>(work: () => T, survives?: boolean): T;
  close(): void;
}

/** The documents of one kind, typed. */
export interface Table<T> {
  get(id: string): T | undefined;
  put(id: string, value: T): T;
  remove(id: string): void;
  all(): T[];
}

/** The documents of one kind that belong to users. */
export interface OwnedTable<T> extends Table<T> {
  /** The documents of these owners only; use it in calls, which many users make at once. */
  of(...owners: readonly string[]): T[];
}

const parsed = <T>(bodies: readonly string[]): T[] => bodies.map((body) => JSON.parse(body) as T);

/** @param ownerOf whose a document is: a user id or a phone, '' for everybody */
export const ownedTable = <T>(
  store: Store,
  kind: string,
  ownerOf: (value: T) => string,
): OwnedTable<T> => ({
  get: (id) => {
    const body = store.get(kind, id);
    return body === undefined ? undefined : (JSON.parse(body) as T);
  },
  put: (id, value) => {
    store.put(kind, id, JSON.stringify(value), ownerOf(value));
    return value;
  },
  remove: (id) => store.remove(kind, id),
  all: () => parsed(store.all(kind)),
  of: (...owners) => parsed(store.of(kind, owners)),
});

/** Documents that are read by their id. */
export const table = <T>(store: Store, kind: string): Table<T> => ownedTable(store, kind, () => '');
