import type { Store } from './store.ts';

interface Document {
  readonly id: string;
  readonly body: string;
  readonly owner: string;
  /** Its place in the order of insertion. */
  readonly at: number;
}

/** The documents of one kind. */
interface Kind {
  readonly byId: Map<string, Document>;
  readonly byOwner: Map<string, Map<string, Document>>;
}

/** What a transaction has replaced; `before` is undefined for a new document. */
interface Replaced {
  readonly kind: Kind;
  readonly id: string;
  readonly before: Document | undefined;
}

/** A store that exists as long as its page or test. */
export function memoryStore(): Store {
  const kinds = new Map<string, Kind>();
  let inserted = 0;
  /** Undefined outside a transaction. */
  let replaced: Replaced[] | undefined;
  const of = (name: string): Kind => {
    const found = kinds.get(name) ?? { byId: new Map(), byOwner: new Map() };
    kinds.set(name, found);
    return found;
  };
  const replace = (kind: Kind, id: string, after: Document | undefined): void => {
    const before = kind.byId.get(id);
    replaced?.push({ kind, id, before });
    if (before) kind.byOwner.get(before.owner)?.delete(id);
    if (!after) {
      kind.byId.delete(id);
      return;
    }
    kind.byId.set(id, after);
    const own = kind.byOwner.get(after.owner) ?? new Map<string, Document>();
    kind.byOwner.set(after.owner, own.set(id, after));
  };
  return {
    get: (kind, id) => of(kind).byId.get(id)?.body,
    put: (name, id, body, owner) => {
      const kind = of(name);
      const at = kind.byId.get(id)?.at ?? (inserted += 1);
      replace(kind, id, { id, body, owner, at });
    },
    remove: (kind, id) => replace(of(kind), id, undefined),
    all: (kind) => bodies([...of(kind).byId.values()]),
    of: (name, owners) => {
      const { byOwner } = of(name);
      return bodies(owners.flatMap((owner) => [...(byOwner.get(owner)?.values() ?? [])]));
    },
    clear: () => {
      for (const kind of kinds.values())
        for (const id of [...kind.byId.keys()]) replace(kind, id, undefined);
    },
    transaction: (work) => {
      const changes: Replaced[] = [];
      replaced = changes;
      try {
        return work();
      } catch (error) {
        replaced = undefined;
        for (const { kind, id, before } of changes.toReversed()) replace(kind, id, before);
        throw error;
      } finally {
        replaced = undefined;
      }
    },
    close: () => undefined,
  };
}

/** In the order in which they were inserted. */
const bodies = (documents: readonly Document[]): readonly string[] =>
  documents.toSorted((one, other) => one.at - other.at).map(({ body }) => body);
