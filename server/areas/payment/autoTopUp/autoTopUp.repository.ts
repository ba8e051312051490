import type { ClientSession, Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { AutoTopUpOffReason } from '#shared/domain/payment/autoTopUp.ts';
import {
  autoTopUpMails,
  AutoTopUpModel,
  type AutoTopUpDocument,
  type AutoTopUpMail,
} from './autoTopUp.model.ts';

/** Shops that are looked at in one turn. */
const mostAtOnce = 500;

/** Settings in minor units. */
export type AutoTopUpOptionsMinor = NonNullable<AutoTopUpDocument['options']>;

/** The automatic top-up of a shop; null when it was never touched. */
export async function findAutoTopUp(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<AutoTopUpDocument | null> {
  return await AutoTopUpModel.findById(eshopId).session(session).lean<AutoTopUpDocument>();
}

/** Automatic top-ups that are on, by shop, after the last of the turn before. */
export async function findAutoTopUpsOn(after: Types.ObjectId | null): Promise<AutoTopUpDocument[]> {
  return await AutoTopUpModel.find({ isOn: true, ...(after === null ? {} : { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(mostAtOnce)
    .lean<AutoTopUpDocument[]>();
}

/** Sets the amount, threshold and monthly cap. */
export async function writeOptions(eshopId: EshopId, options: AutoTopUpOptionsMinor): Promise<void> {
  await AutoTopUpModel.updateOne({ _id: eshopId }, { $set: { options } }, { upsert: true });
}

/**
 * Turns it on for one that is off, with all declines forgotten. One that is on and waits after a decline is tried again
 * before its time, because a person wants it; its declines still count.
 */
export async function writeOn(eshopId: EshopId, personId: string): Promise<void> {
  await AutoTopUpModel.updateOne({ _id: eshopId }, { $setOnInsert: { isOn: false } }, { upsert: true });
  await AutoTopUpModel.updateOne(
    { _id: eshopId, isOn: false },
    {
      $set: {
        isOn: true,
        turnedOnBy: personId,
        offReason: null,
        declineCount: 0,
        waitsUntil: null,
        declinedCardId: null,
        dueMails: [],
      },
    },
  );
  await AutoTopUpModel.updateOne(
    { _id: eshopId, isOn: true, declineCount: { $gt: 0 } },
    { $set: { waitsUntil: null } },
  );
}

/**
 * Turns it off, and queues the mail if the product turned it off.
 * @param reason null if the shop turned it off
 * @returns false if it was off already
 */
export async function writeOff(
  eshopId: EshopId,
  reason: AutoTopUpOffReason | null,
  mail: AutoTopUpMail | null = null,
): Promise<boolean> {
  const written = await AutoTopUpModel.updateOne(
    { _id: eshopId, isOn: true },
    {
      $set: { isOn: false, offReason: reason, waitsUntil: null },
      ...(mail === null ? {} : { $addToSet: { dueMails: mail } }),
    },
  );
  return written.modifiedCount === 1;
}

/** Changes one in a transaction, beside what becomes of its charge. */
export async function changeAutoTopUp(
  eshopId: Types.ObjectId,
  change: Partial<
    Pick<AutoTopUpDocument, 'isOn' | 'offReason' | 'declineCount' | 'waitsUntil' | 'declinedCardId'>
  >,
  mail: AutoTopUpMail | null,
  session: ClientSession,
): Promise<void> {
  await AutoTopUpModel.updateOne(
    { _id: eshopId },
    { $set: change, ...(mail === null ? {} : { $addToSet: { dueMails: mail } }) },
    { session },
  );
}

/** Counts a starting charge; of two concurrent ones, one is retried and finds the other's. */
export async function countAttempt(eshopId: Types.ObjectId, session: ClientSession): Promise<void> {
  await AutoTopUpModel.updateOne({ _id: eshopId }, { $inc: { attemptCount: 1 } }, { session });
}

/** Lets one that waits for another card go on with that card. */
export async function forgetDeclinedCard(eshopId: EshopId, declinedCardId: string): Promise<void> {
  await AutoTopUpModel.updateOne(
    { _id: eshopId, declinedCardId },
    { $set: { declinedCardId: null, waitsUntil: null } },
  );
}

/** Records that a shop must be notified of a reached monthly cap, once per month. */
export async function noteCapReached(eshopId: EshopId, month: string): Promise<void> {
  await AutoTopUpModel.updateOne(
    { _id: eshopId, isOn: true, capToldMonth: { $ne: month } },
    { $set: { capToldMonth: month }, $addToSet: { dueMails: 'autoTopUpCapReached' } },
  );
}

/** Shops with mails that are still to be sent. */
export async function findAutoTopUpsToNotify(): Promise<AutoTopUpDocument[]> {
  return await AutoTopUpModel.find({ dueMails: { $in: autoTopUpMails } })
    .limit(mostAtOnce)
    .lean<AutoTopUpDocument[]>();
}

/** Takes a mail to be sent by this caller alone; false when another one has it. */
export async function claimMail(eshopId: Types.ObjectId, mail: AutoTopUpMail): Promise<boolean> {
  const taken = await AutoTopUpModel.updateOne(
    { _id: eshopId, dueMails: mail },
    { $pull: { dueMails: mail } },
  );
  return taken.modifiedCount === 1;
}

/** Gives a mail back that could not be sent. */
export async function giveMailBack(eshopId: Types.ObjectId, mail: AutoTopUpMail): Promise<void> {
  await AutoTopUpModel.updateOne({ _id: eshopId }, { $addToSet: { dueMails: mail } });
}
