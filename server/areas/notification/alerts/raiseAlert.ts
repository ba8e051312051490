import { Types, type ClientSession } from 'mongoose';
import type { AlertEvent } from '#shared/domain/alert/alert.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { insertAlert, type NewStaffAlert } from './alert.repository.ts';

/** Alert to raise for staff. */
export interface RaisedAlert {
  readonly event: AlertEvent;
  /** The shop, person or sum that it is about, in a few words. */
  readonly about: string;
  readonly detail?: string;
  readonly path: string;
  readonly eshopId?: EshopId;
  /** Whom alone it is for; without it everybody who wants the event. */
  readonly userId?: UserId;
  /** Who caused it and is not alerted of it. */
  readonly actorId?: UserId;
  /** Only of `CreditLow`: the credit then, in minor units. */
  readonly lowCredit?: NonNullable<NewStaffAlert['lowCredit']>;
  /** Only of `ExportFinished`: that it could not be made. */
  readonly isFailure?: boolean;
  /** An alert with the same key is raised once however often it is asked for. */
  readonly onceKey?: string;
}

/** Puts an alert behind all others and tells those who listen, in the transaction of what it is about. */
export async function raiseAlertIn(alert: RaisedAlert, session: ClientSession): Promise<void> {
  const sequence = await insertAlert(
    {
      event: alert.event,
      about: alert.about,
      detail: alert.detail ?? null,
      eshopId: alert.eshopId === undefined ? null : new Types.ObjectId(alert.eshopId),
      userId: alert.userId === undefined ? null : new Types.ObjectId(alert.userId),
      actorId: alert.actorId === undefined ? null : new Types.ObjectId(alert.actorId),
      lowCredit: alert.lowCredit ?? null,
      isFailure: alert.isFailure ?? false,
      path: alert.path,
      ...(alert.onceKey !== undefined && { onceKey: alert.onceKey }),
      raisedAt: new Date(),
    },
    session,
  );
  if (sequence !== null) await recordEvent('AlertRaised', null, { sequence }, session);
}

/** Raises an alert in a transaction of its own. */
export async function raiseAlert(alert: RaisedAlert): Promise<void> {
  await inTransaction(async (session) => await raiseAlertIn(alert, session));
}
