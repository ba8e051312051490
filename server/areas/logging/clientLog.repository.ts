import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { ClientLogModel } from './clientLog.model.ts';

/** An error or a milestone of a client. */
export interface ClientLogEntry {
  readonly kind: 'error' | 'event';
  readonly name: string;
  readonly detail?: string | null;
  readonly stack?: string | null;
  readonly path?: string;
  readonly requestId?: string | null;
  readonly appVersion?: string;
  readonly host?: string;
  readonly userId?: UserId | null;
  readonly eshopId?: EshopId | null;
}

/** Keeps an entry. */
export async function insertClientLog(entry: ClientLogEntry): Promise<void> {
  await ClientLogModel.create({ ...entry, createdAt: new Date() });
}

/** Deletes the logs reported by a person's clients. */
export async function eraseClientLogs(userId: UserId): Promise<void> {
  await ClientLogModel.deleteMany({ userId });
}
