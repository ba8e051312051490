import { startEmbeddedServer, type ListenAddress } from '../server.ts';
import type { Log } from '../store/engine.ts';

/** What the parent process sends first. */
export interface StartMessage {
  readonly folder: string;
  readonly listen: ListenAddress;
  readonly ttlSweepSeconds?: number | undefined;
  readonly oplogLimitBytes?: number | undefined;
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

/** Sends to the parent; when it is gone there is nobody to tell. */
function tell(message: HostMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

const log: Log = (level, message, details) => {
  tell({ kind: 'log', level, message, ...(details ? { details } : {}) });
};

async function start(message: StartMessage): Promise<void> {
  try {
    const server = await startEmbeddedServer({ ...message, log });
    const end = (): void => {
      // A shutdown that hangs must not outlive the application.
      setTimeout(() => process.exit(1), 10_000).unref();
      void server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('disconnect', end);
    process.on('SIGTERM', end);
    if (!process.connected) return end();
    tell({ kind: 'ready', uri: server.uri });
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    setTimeout(() => process.exit(1), 100);
  }
}

// Ctrl-C reaches the whole group: the parent ends its work first and then this process, by closing the channel.
process.on('SIGINT', () => undefined);
process.once('message', (message) => void start(message as StartMessage));
