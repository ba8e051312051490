import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AttemptModel, type AttemptDocument, type AttemptState } from './autoTopUp.model.ts';

/** Charges that are looked at in one turn. */
const mostAtOnce = 500;

/** A charge that begins. */
export type NewAttempt = Pick<AttemptDocument, 'currency' | 'amountMinor' | 'month'> & {
  eshopId: EshopId;
  startedAt: Date;
};

/** Puts a charge down. @throws a duplicate key where one of the shop is under way already */
export async function insertAttempt(attempt: NewAttempt, session: ClientSession): Promise<AttemptDocument> {
  const [created] = await AttemptModel.create(
    [{ ...attempt, _id: new Types.ObjectId(), state: 'Open', takenUntil: attempt.startedAt }],
    { session },
  );
  if (created === undefined) throw new Error('the charge was not put down');
  return created.toObject();
}

/** The charge of a shop that is under way, or null. */
export async function findOpenAttempt(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<AttemptDocument | null> {
  return await AttemptModel.findOne({ eshopId, state: 'Open' }).session(session).lean<AttemptDocument>();
}

/** The last charge of a shop that the card was asked for, or null. */
export async function findLastAttempt(eshopId: EshopId): Promise<AttemptDocument | null> {
  return await AttemptModel.findOne({ eshopId, state: { $ne: 'Released' } })
    .sort({ startedAt: -1 })
    .lean<AttemptDocument>();
}

/** A charge in a transaction, or null. */
export async function findAttempt(
  attemptId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<AttemptDocument | null> {
  return await AttemptModel.findById(attemptId).session(session).lean<AttemptDocument>();
}

/** Returns unclaimed open charges. */
export async function findUntakenAttempts(now: Date): Promise<AttemptDocument[]> {
  return await AttemptModel.find({ state: 'Open', takenUntil: { $lte: now } })
    .sort({ takenUntil: 1 })
    .limit(mostAtOnce)
    .lean<AttemptDocument[]>();
}

/** Takes a charge up for this caller alone until a moment; false when another one is at it, or it has ended. */
export async function claimAttempt(attemptId: Types.ObjectId, now: Date, until: Date): Promise<boolean> {
  const taken = await AttemptModel.updateOne(
    { _id: attemptId, state: 'Open', takenUntil: { $lte: now } },
    { $set: { takenUntil: until } },
  );
  return taken.modifiedCount === 1;
}

/** Lets others take a charge up from a moment on. */
export async function leaveAttempt(attemptId: Types.ObjectId, from: Date): Promise<void> {
  await AttemptModel.updateOne({ _id: attemptId, state: 'Open' }, { $set: { takenUntil: from } });
}

/** Updates a charge. */
export async function changeAttempt(
  attemptId: Types.ObjectId,
  change: { state?: AttemptState; heldBackAt?: Date; endedAt?: Date },
  session: ClientSession,
): Promise<void> {
  await AttemptModel.updateOne({ _id: attemptId }, { $set: change }, { session });
}

/** Returns the sum charged or pending in a month, without VAT, in minor units. */
export async function sumChargedMinor(
  eshopId: EshopId,
  month: string,
  session: ClientSession | null = null,
): Promise<number> {
  const attempts = await AttemptModel.find(
    { eshopId, month, state: { $in: ['Open', 'Succeeded'] } },
    { amountMinor: 1 },
  )
    .session(session)
    .lean<Pick<AttemptDocument, 'amountMinor'>[]>();
  return attempts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
