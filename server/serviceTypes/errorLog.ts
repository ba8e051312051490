import type { logSources } from '#shared/contracts/logging.ts';

/** An error as it was met. */
export interface MetError {
  readonly source: (typeof logSources)[number];
  readonly message: string;
  readonly stack?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly appVersion?: string | null | undefined;
}

/** Keeps errors for staff without holding up who met them. */
export interface ErrorLog {
  /** Queues an error; never throws or waits. Errors beyond the queue's capacity are counted and dropped. */
  record(error: MetError): void;
  /** Resolves when the queue is stored or was dropped. */
  flush(): Promise<void>;
}
