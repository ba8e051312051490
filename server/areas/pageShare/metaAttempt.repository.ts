import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { MetaAttemptModel, type MetaAttemptDocument } from './metaAttempt.model.ts';

/** Keeps an attempt that begins. */
export async function insertAttempt(attempt: {
  readonly id: string;
  readonly eshopId: EshopId;
  readonly userId: UserId;
  readonly expiresAt: Date;
}): Promise<void> {
  const { id, ...fields } = attempt;
  await MetaAttemptModel.create({ _id: id, ...fields, state: 'new' });
}

/** Takes an attempt of a shop for the exchange of its code, once; false when it is over or was taken. */
export async function claimForExchange(eshopId: EshopId, id: string): Promise<boolean> {
  const { modifiedCount } = await MetaAttemptModel.updateOne(
    { eshopId, _id: id, state: 'new', expiresAt: { $gt: new Date() } },
    { $set: { state: 'exchanging' } },
  );
  return modifiedCount === 1;
}

/** Access granted at Meta. */
export interface Granted {
  readonly ticketHash: string;
  readonly sealedToken: string;
  readonly personName: string;
  readonly granted: readonly string[];
  readonly grantExpiresAt: Date | null;
}

/** Stores granted access until the shop's window claims it. */
export async function noteGranted(eshopId: EshopId, id: string, granted: Granted): Promise<void> {
  await MetaAttemptModel.updateOne(
    { eshopId, _id: id, state: 'exchanging' },
    { $set: { ...granted, granted: [...granted.granted], state: 'granted' } },
  );
}

/** Claims granted access by its ticket, once; only for the shop and user who began. */
export async function claimGranted(
  eshopId: EshopId,
  userId: UserId,
  ticketHash: string,
): Promise<MetaAttemptDocument | null> {
  return await MetaAttemptModel.findOneAndUpdate(
    { eshopId, ticketHash, userId, state: 'granted', expiresAt: { $gt: new Date() } },
    { $set: { state: 'used', sealedToken: null }, $unset: { ticketHash: '' } },
    { returnDocument: 'before' },
  ).lean<MetaAttemptDocument>();
}
