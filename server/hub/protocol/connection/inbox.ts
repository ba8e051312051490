import { RecordQueue } from '../json/recordQueue.ts';

/** Who takes the records out of an inbox. */
export interface InboxReader {
  /** Takes one record; the next one waits for the promise. */
  take(record: Buffer): void | Promise<void>;
  /** A record exceeds the limit; nothing can be read after it. */
  refuseTooLong(): void;
  /** Asks the transport to stop or resume reading. */
  setReading(isReading: boolean): void;
}

/** What a client sent, read record by record in order, with a bound on what waits. */
export class Inbox {
  readonly #reader: InboxReader;
  readonly #records: RecordQueue;
  readonly #maxWaitingBytes: number;
  readonly #roomWaiters: (() => void)[] = [];
  #state: 'unopened' | 'open' | 'closed' = 'unopened';
  #isPumping = false;
  #isBusy = false;
  #isReading = true;

  constructor(maxMessageBytes: number, reader: InboxReader) {
    this.#records = new RecordQueue(maxMessageBytes);
    this.#maxWaitingBytes = 2 * maxMessageBytes;
    this.#reader = reader;
  }

  /** Whether a record is being worked on, so that later ones are unread. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Starts reading; earlier messages come first. */
  open(): void {
    this.#state = 'open';
    this.#pump();
  }

  /** Forgets what waits and takes nothing any more. */
  close(): void {
    this.#state = 'closed';
    this.#records.clear();
    this.#announceRoom();
  }

  /** Takes bytes from the client. */
  receive(chunk: Buffer): void {
    if (this.#state === 'closed') return;
    this.#records.append(chunk);
    this.#pump();
    if (!this.#hasRoom()) this.#setReading(false);
  }

  /** Resolves when more bytes may be received, or the inbox is closed. */
  async waitForRoom(): Promise<void> {
    if (this.#hasRoom()) return;
    await new Promise<void>((resolve) => this.#roomWaiters.push(resolve));
  }

  #hasRoom(): boolean {
    return this.#records.byteLength <= this.#maxWaitingBytes;
  }

  #setReading(isReading: boolean): void {
    if (this.#isReading === isReading) return;
    this.#isReading = isReading;
    this.#reader.setReading(isReading);
  }

  #announceRoom(): void {
    this.#setReading(true);
    for (const resolve of this.#roomWaiters.splice(0)) resolve();
  }

  #pump(): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (!this.#isBusy && this.#state === 'open') {
        const record = this.#records.takeNext();
        if (record === null) break;
        if (record === 'tooLong') this.#reader.refuseTooLong();
        else this.#take(record);
      }
    } finally {
      this.#isPumping = false;
    }
    if (this.#hasRoom()) this.#announceRoom();
  }

  #take(record: Buffer): void {
    const work = this.#reader.take(record);
    if (work === undefined) return;
    this.#isBusy = true;
    void work.finally(() => {
      this.#isBusy = false;
      this.#pump();
    });
  }
}
