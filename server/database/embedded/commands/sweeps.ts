import type { ServerState } from './context.ts';
import { deleteExpired } from './expiry.ts';

const houseKeepingMs = 1000;
const trimEveryMs = 10_000;
const recordsEveryMs = 10 * 60_000;

/** Starts the regular work in the background; the result ends it and resolves when nothing runs any more. */
export function startSweeps(server: ServerState, ttlEveryMs: number): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const due = { trim: 0, ttl: 0, records: 0 };
  const start = performance.now();
  due.ttl = start + ttlEveryMs;
  due.records = start + recordsEveryMs;

  const sweep = async (): Promise<void> => {
    const now = performance.now();
    server.engine.sessions.sweep();
    server.engine.snapshots.sweep();
    server.cursors.sweep();
    if (now >= due.trim) {
      due.trim = now + trimEveryMs;
      await server.engine.oplog.trim();
    }
    if (now >= due.ttl) {
      due.ttl = now + ttlEveryMs;
      await deleteExpired(server);
    }
    if (now >= due.records) {
      due.records = now + recordsEveryMs;
      await server.engine.sessions.expireRecords();
    }
  };

  let isBusy = false;
  const timer = setInterval(
    () => {
      if (isBusy || isStopped) return;
      isBusy = true;
      running = sweep()
        .catch((error: unknown) => {
          if (!isStopped) server.engine.log('error', 'background work failed', { error: String(error) });
        })
        .finally(() => {
          isBusy = false;
        });
    },
    Math.min(houseKeepingMs, ttlEveryMs),
  );
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
