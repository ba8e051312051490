import type { StaffAlert } from '#shared/contracts/staffAlert.ts';
import { reconnectDelayMs } from '#renderer/session/reconnect.ts';
import { addAlerts, type AlertInbox } from './alertInbox.ts';

/** What a feed of alerts works with. */
export interface AlertFeedOptions {
  /** Reads what comes after a place. */
  readonly read: (
    after: number | null,
  ) => Promise<{ alerts: readonly StaffAlert[]; lastSequence: number; hasMore: boolean }>;
  /** The inbox as any window of this device left it last. */
  readonly load: () => AlertInbox;
  readonly save: (inbox: AlertInbox) => void;
  /** Runs work while no other window does: of several that hear of an alert, one reads it. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Shows new alerts; they are in the inbox already. */
  readonly show: (alerts: readonly StaffAlert[]) => void;
}

/** Keeps an inbox up to date. */
export interface AlertFeed {
  /** Reads what there is; several calls while one reads make one more reading. Never rejects. */
  pull(): Promise<void>;
  close(): void;
}

/**
 * Reads alerts after the place of the inbox until there are no more, and tries again while that fails. The place moves in
 * the same write that keeps the alerts, and a reading that was cut off moves nothing: after a sleep, a lost network or a
 * crash it goes on where it was, without losing or doubling an alert.
 */
export function createAlertFeed({ read, load, save, exclusively, show }: AlertFeedOptions): AlertFeed {
  const state = { isClosed: false, isWanted: false };
  let running: Promise<void> | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const readAll = async () => {
    for (let hasMore = true; hasMore && !state.isClosed;) {
      const before = load();
      const answer = await read(before.place);
      if (state.isClosed) return;
      save(addAlerts(before, answer));
      if (answer.alerts.length > 0) show(answer.alerts);
      ({ hasMore } = answer);
    }
  };
  const run = async () => {
    while (state.isWanted && !state.isClosed) {
      state.isWanted = false;
      try {
        await exclusively(readAll);
        failures = 0;
      } catch {
        // Offline or the server restarts: show the alerts so far, and read on later.
        clearTimeout(retry);
        retry = setTimeout(() => void pull(), reconnectDelayMs(failures, Math.random()));
        failures += 1;
        return;
      }
    }
  };
  const pull = async (): Promise<void> => {
    state.isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };
  return {
    pull,
    close() {
      state.isClosed = true;
      clearTimeout(retry);
    },
  };
}
