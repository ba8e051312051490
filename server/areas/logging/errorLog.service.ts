import type { Logger } from '#server/log/logger.ts';
import { redactText } from '#server/log/redactText.ts';
import type { ErrorLog, MetError } from '#server/serviceTypes/errorLog.ts';
import { groupBy } from './groupBy.ts';
import { saveErrors, type LoggedError } from './errorLog.repository.ts';
import { computeFingerprint } from './fingerprint.ts';

const maxWaiting = 1_000;
const maxMessageLength = 500;
const maxStackLength = 8_000;
const maxPathLength = 500;
const maxShortLength = 64;

function cleanError(error: MetError): LoggedError {
  const shortenText = (text: string | null | undefined, length: number): string | null =>
    text === null || text === undefined ? null : redactText(text, length);
  const message = redactText(error.message.slice(0, 2_000), maxMessageLength) || '?';
  const stack = shortenText(error.stack?.slice(0, maxStackLength), maxStackLength);
  return {
    groupId: computeFingerprint(error.source, message, stack),
    source: error.source,
    message,
    stack,
    path: shortenText(error.path, maxPathLength),
    requestId: shortenText(error.requestId, maxShortLength),
    appVersion: shortenText(error.appVersion, maxShortLength),
    at: new Date(),
  };
}

/** What a log of errors works with beside the log of the process. */
export interface ErrorLogOptions {
  readonly save?: typeof saveErrors;
  /** Called for each error of a new kind; never throws. */
  readonly onNew?: (error: LoggedError) => Promise<void>;
}

/** Makes the log of errors of a process; errors of one cause that wait together are written together. */
export function createErrorLog(
  log: Logger,
  { save = saveErrors, onNew = async () => undefined }: ErrorLogOptions = {},
): ErrorLog {
  let waiting: MetError[] = [];
  let droppedCount = 0;
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      if (droppedCount > 0) log.warn({ droppedCount }, 'errors dropped, too many at once');
      droppedCount = 0;
      try {
        const groups = groupBy(taken.map(cleanError), ({ groupId }) => groupId);
        for (const errors of groups.values()) {
          const [first] = errors;
          if ((await save(errors)) && first !== undefined) await onNew(first);
        }
      } catch (error) {
        // The errors themselves are in the log of the process.
        log.warn({ err: error, count: taken.length }, 'errors not stored');
      }
    }
  }

  function schedule(): void {
    // After the one who met it has gone on.
    writing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(write).finally(() => {
      writing = null;
      // Something may have come after the last look.
      if (waiting.length > 0) schedule();
    });
  }

  async function flush(): Promise<void> {
    if (writing === null) return;
    await writing;
    await flush();
  }

  return {
    record(error) {
      if (waiting.length >= maxWaiting) {
        droppedCount += 1;
        return;
      }
      waiting.push(error);
      schedule();
    },
    flush,
  };
}
