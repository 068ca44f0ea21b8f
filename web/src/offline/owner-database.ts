import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FileRow, OutboxRow, ReceiptRow } from './outbox/rows.ts';
import { type Owner, ownerKey } from './owner.ts';
import type { Sealed } from './vault.ts';
import type { WrappedKey } from './vault-lock.ts';

export interface StoredRead {
  readonly sealed: Sealed;
  /** When the server gave it. */
  readonly at: number;
  /** Build whose shapes it follows; another build does not read it. */
  readonly buster: string;
  /** However old it is: it goes with the login and not before. */
  readonly lasts?: true;
}

interface OwnerSchema extends DBSchema {
  /** Answers kept for reading without network. Emptied at logout. */
  cache: { key: string; value: StoredRead };
  /** Keys of this owner: `vault`, `permissions`, and the vault wrapped by the password. */
  keys: { key: 'vault' | 'permissions'; value: CryptoKey };
  meta: { key: 'lock'; value: WrappedKey };
  /** Unsent work, its files, and what the server has confirmed. Logout leaves all three. */
  outbox: { key: number; value: OutboxRow; indexes: { id: string } };
  files: { key: string; value: FileRow; indexes: { holder: string } };
  receipts: { key: number; value: ReceiptRow; indexes: { id: string } };
}

export type OwnerDatabase = IDBPDatabase<OwnerSchema>;

/** Raise it when a store is added, and add that store in `upgrade` for the versions that lack it. */
const VERSION = 2;

const connections = new Map<string, Promise<OwnerDatabase>>();

function connect(owner: Owner): Promise<OwnerDatabase> {
  const name = `sveis|${ownerKey(owner)}`;
  const known = connections.get(name);
  if (known) return known;
  const drop = () => connections.delete(name);
  const opening = openDB<OwnerSchema>(name, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('cache');
        database.createObjectStore('keys');
        database.createObjectStore('meta');
      }
      if (oldVersion < 2) {
        const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        outbox.createIndex('id', 'id', { unique: true });
        const files = database.createObjectStore('files', { keyPath: 'id' });
        files.createIndex('holder', 'holders', { multiEntry: true });
        const receipts = database.createObjectStore('receipts', { keyPath: 'seq', autoIncrement: true });
        receipts.createIndex('id', 'id', { unique: true });
      }
    },
    // A newer build in another tab wants to add a store: let it.
    blocking(_current, _blocked, event) {
      drop();
      (event.target as IDBDatabase).close();
    },
    terminated: drop,
  });
  connections.set(name, opening);
  opening.catch(drop);
  return opening;
}

/** iOS can lose the connection when the phone wakes: every use is tried once more on a new one. */
export async function withDatabase<Value>(
  owner: Owner,
  use: (database: OwnerDatabase) => Promise<Value>,
): Promise<Value> {
  try {
    return await use(await connect(owner));
  } catch (error) {
    if (!(error instanceof DOMException) || !lostConnection.includes(error.name)) throw error;
    connections.delete(`sveis|${ownerKey(owner)}`);
    return use(await connect(owner));
  }
}

const lostConnection = ['InvalidStateError', 'UnknownError', 'AbortError'];
