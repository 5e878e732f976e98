/**
 * The way to the tables. It has two implementations: `server.ts` (fetch and WebSockets) and
 * `../offline/edition.ts` (a worker of this browser); the build takes one of them as `#edition`.
 */

export interface Answer {
  /** As of HTTP. */
  status: number;
  text: string;
}

/** What a live connection hears. */
export interface Listener {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

/** A live connection to a table. */
export interface Pipe {
  readonly isOpen: boolean;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  ask(method: string, path: string, body?: string): Promise<Answer>;
  connect(table: string, listener: Listener): Pipe;
}

/** What an edition of the client brings along. */
export interface Edition {
  transport: Transport;
  /** Get ready; the page is shown when this is done. */
  begin(target: HTMLElement): Promise<void>;
}
