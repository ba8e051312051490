import { Types } from 'mongoose';
import type { AdminPermission } from '#shared/access/permissions.ts';
import { canSeeSubject, type Viewer } from '#shared/domain/staff/presence.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { findViewers, putPresence, removePresence, renewPresence } from './presence.repository.ts';

/** Changes that come in a row, as when someone walks through the queue, are reported together. */
const gatherMs = 150;
/** A third of the life of a presence: one missed renewal removes no viewer. */
const renewEveryMs = 20_000;

/** A connection as presence needs it. */
export interface PresentConnection {
  readonly id: string;
  readonly identity: {
    readonly userId: string;
    readonly email: string;
    readonly adminPermissions: ReadonlySet<AdminPermission>;
  };
  send(target: 'PresenceChanged', args: readonly [{ readonly viewers: readonly Viewer[] }]): boolean;
}

/** Who views what, stored so that every node reports the viewers of all. */
export interface StaffPresence {
  /** What a connection's window shows from now on; null for nothing. False where its user may not open that. */
  view(connection: PresentConnection, subject: string | null): Promise<boolean>;
  /** The connection ended. */
  leave(connection: PresentConnection): Promise<void>;
  /** Reports to a connection that has just opened. */
  reportTo(connection: PresentConnection): Promise<void>;
  /** Someone on some node views something else. */
  reportSoon(): void;
  /** Stops reporting; resolves once nothing of it is under way. */
  stop(): Promise<void>;
}

/** Starts presence over the open connections of this node. */
export function startStaffPresence(
  listConnections: () => Iterable<PresentConnection>,
  onError: (error: unknown) => void,
): StaffPresence {
  const shown = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let lastReported = '';
  let running: Promise<void> = Promise.resolve();

  const sendTo = (connection: PresentConnection, viewers: readonly Viewer[]) => {
    const { adminPermissions } = connection.identity;
    connection.send('PresenceChanged', [
      { viewers: viewers.filter(({ subject }) => canSeeSubject(subject, adminPermissions)) },
    ]);
  };
  const report = async () => {
    const viewers = await findViewers(new Date());
    const text = JSON.stringify(viewers);
    if (text === lastReported) return;
    lastReported = text;
    for (const connection of listConnections()) sendTo(connection, viewers);
  };
  const run = (work: () => Promise<void>) => {
    running = running.then(work).catch(onError);
  };
  // Also finds those whose node ended without removing them.
  const renewal = setInterval(
    () =>
      run(async () => {
        await renewPresence([...shown], new Date());
        await report();
      }),
    renewEveryMs,
  );
  const recordChange = async () =>
    await recordEvent('PresenceChanged', null, { changedAt: new Date().toISOString() }, null);

  return {
    async view(connection, subject) {
      const { userId, email, adminPermissions } = connection.identity;
      if (subject === null) {
        shown.delete(connection.id);
        if (await removePresence(connection.id)) await recordChange();
        return true;
      }
      if (!canSeeSubject(subject, adminPermissions)) return false;
      const now = new Date();
      shown.add(connection.id);
      await putPresence({
        _id: connection.id,
        userId: new Types.ObjectId(userId),
        email,
        subject,
        since: now,
        seenAt: now,
      });
      // The connection ended while this was written: its own removal found nothing.
      if (!shown.has(connection.id)) await removePresence(connection.id);
      await recordChange();
      return true;
    },
    async leave(connection) {
      shown.delete(connection.id);
      if (await removePresence(connection.id)) await recordChange();
    },
    async reportTo(connection) {
      sendTo(connection, await findViewers(new Date()));
    },
    reportSoon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run(report);
      }, gatherMs);
    },
    async stop() {
      clearInterval(renewal);
      clearTimeout(timer);
      await running;
    },
  };
}
