import type { TransportKind } from './hubConnection.ts';
import type { MessageBatch } from './messageBatch.ts';

/** What a connection needs of the way it is carried. */
export interface Transport {
  readonly kind: TransportKind;
  /** Whether the server pings on it. */
  readonly isPinged: boolean;
  /** Bytes written and not yet taken by the client. */
  countBufferedBytes(): number;
  write(batch: MessageBatch): void;
  /** Ends after pending writes; true if the client still has to fetch them, so that its id stays valid. */
  finish(): boolean;
  /** Cuts at once; pending writes may be lost. */
  abort(): void;
  /** Ends because the server stops. */
  stop(): void;
  /** Stops and resumes taking bytes from the client. */
  setReading(isReading: boolean): void;
  /** Looks after its own time limits; called about once a second with performance.now(). */
  tick(nowMs: number): void;
  /** The identity's token expired: withholds what waits; true if a request with a fresh token may still follow. */
  expire(): boolean;
}
