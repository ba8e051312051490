import { rmSync } from 'node:fs';
import { startEmbeddedServer, type ListenAddress } from '../server.ts';
import { ignoreReportedCommitErrors } from '../store/commitFailure.ts';
import type { Log } from '../log.ts';

/** What the parent process sends first. */
export interface StartMessage {
  readonly folder: string;
  readonly listen: ListenAddress;
  /** The folder of the socket, removed at the end even when the parent cannot do it any more. */
  readonly socketFolder?: string | undefined;
  readonly ttlSweepSeconds?: number | undefined;
  readonly oplogLimitBytes?: number | undefined;
  readonly isDurable?: boolean | undefined;
}

/** What this process tells its parent. */
export type HostMessage =
  | { readonly kind: 'ready'; readonly uri: string }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn' | 'error';
      readonly message: string;
      readonly details?: Record<string, unknown>;
    };

/** Sends to the parent; a no-op when the parent is gone. */
function sendToParent(message: HostMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

const log: Log = (level, message, details) => {
  sendToParent({ kind: 'log', level, message, ...(details ? { details } : {}) });
};

async function start(message: StartMessage): Promise<void> {
  try {
    const { folder, listen, ttlSweepSeconds, oplogLimitBytes, isDurable } = message;
    const server = await startEmbeddedServer({
      folder,
      listen,
      ttlSweepSeconds,
      oplogLimitBytes,
      isDurable,
      log,
    });
    const end = (): void => {
      // A shutdown that hangs must not outlive the application.
      setTimeout(() => process.exit(1), 10_000).unref();
      const closed = server.close().then(() => {
        if (message.socketFolder) rmSync(message.socketFolder, { recursive: true, force: true });
      });
      void closed.then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('disconnect', end);
    if (!process.connected) return end();
    sendToParent({ kind: 'ready', uri: server.uri });
  } catch (error) {
    sendToParent({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    setTimeout(() => process.exit(1), 100);
  }
}

// Signals for the whole group reach this process, too; the parent ends its own work first and then this process, by
// closing the channel, which its death also does.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
ignoreReportedCommitErrors();
process.once('message', (message) => void start(message as StartMessage));
