import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from './store.ts';

/** Increased whenever documents change so that older ones cannot be read. */
const layout = 3;

/**
 * A store in an SQLite file. A transaction that must survive returns when its data is on disk
 * (`synchronous = FULL`). No response is sent for a purchase that a crash could still undo.
 * @param file path of the database, or `:memory:`
 */
export function sqliteStore(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
  `);
  // The file of an older sandbox may lack required data and is discarded; its content has no value.
  const [held] = database.prepare('PRAGMA user_version').all();
  if (Number(held?.['user_version']) !== layout)
    database.exec(`DROP TABLE IF EXISTS documents; PRAGMA user_version = ${layout};`);
  database.exec(`
    CREATE TABLE IF NOT EXISTS documents (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      body TEXT NOT NULL,
      owner TEXT NOT NULL,
      UNIQUE (kind, id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS of_owner ON documents (kind, owner);
  `);
  const get = database.prepare('SELECT body FROM documents WHERE kind = ? AND id = ?');
  const put = database.prepare(
    `INSERT INTO documents (kind, id, body, owner) VALUES (?, ?, ?, ?)
     ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body, owner = excluded.owner`,
  );
  const remove = database.prepare('DELETE FROM documents WHERE kind = ? AND id = ?');
  const all = database.prepare('SELECT body FROM documents WHERE kind = ? ORDER BY seq');
  const of = database.prepare('SELECT seq, body FROM documents WHERE kind = ? AND owner = ?');
  const bodyOf = (row: Record<string, unknown> | undefined): string | undefined =>
    row === undefined ? undefined : String(row['body']);
  return {
    get: (kind, id) => bodyOf(get.get(kind, id)),
    put: (kind, id, body, owner) => void put.run(kind, id, body, owner),
    remove: (kind, id) => void remove.run(kind, id),
    all: (kind) => all.all(kind).map((row) => String(row['body'])),
    of: (kind, owners) =>
      owners
        .flatMap((owner) => of.all(kind, owner))
        .toSorted((one, other) => Number(one['seq']) - Number(other['seq']))
        .map((row) => String(row['body'])),
    clear: () => database.exec('DELETE FROM documents'),
    transaction: (work, survives = true) => {
      // An `fsync` takes milliseconds, in which the server does nothing else.
      database.exec(`PRAGMA synchronous = ${survives ? 'FULL' : 'NORMAL'}; BEGIN IMMEDIATE;`);
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
