/** The shelf on which the tables of this browser are kept: rows of text in IndexedDB. */

const NAME = "magnifico";
const ROWS = "rows";

type Key = [kind: string, table: string, number: number];
/** A row and its text; null: it is removed. */
type Change = [Key, string | null];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Shelf {
  private constructor(readonly database: IDBDatabase) {}

  static async open(): Promise<Shelf> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
    return new Shelf(await done(request));
  }

  /** The rows of a kind, of one table or of all, in the order of their numbers. */
  read(kind: string, table?: string): Promise<string[]> {
    const start = table === undefined ? [kind] : [kind, table];
    // an empty list comes after every text and number
    const range = IDBKeyRange.bound(start, [...start, []]);
    return done(this.database.transaction(ROWS).objectStore(ROWS).getAll(range));
  }

  /** Keep all changes or none, which come as JSON; they are kept when this is done. */
  commit(changes: string): Promise<void> {
    const transaction = this.database.transaction(ROWS, "readwrite");
    const rows = transaction.objectStore(ROWS);
    for (const [key, text] of JSON.parse(changes) as Change[]) {
      if (text === null) rows.delete(key);
      else rows.put(text, key);
    }
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("nothing was kept"));
    });
  }
}
