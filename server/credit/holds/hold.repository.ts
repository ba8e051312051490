import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { HoldModel, type HoldDocument } from './hold.model.ts';

/** Holds that are let go in one turn of the job; the rest comes with the next. */
const mostAtOnce = 200;

function toExposureId(eshopId: EshopId): string {
  return `exposure:${eshopId}`;
}

/** Sets the standing hold of a shop's running campaigns. */
export async function setExposureHold(
  eshopId: EshopId,
  currency: CreditCurrency,
  amountMinor: number,
  session: ClientSession,
): Promise<void> {
  const id = toExposureId(eshopId);
  await HoldModel.updateOne(
    { _id: id },
    {
      $set: { amountMinor, currency },
      $setOnInsert: {
        eshopId: new Types.ObjectId(eshopId),
        kind: 'Exposure',
        capturedMinor: 0,
        state: 'Open',
        expiresAt: null,
        idempotencyKey: id,
        transferId: null,
        actor: 'system',
        createdAt: new Date(),
        resolvedAt: null,
      },
    },
    { upsert: true, session },
  );
}

/** Puts a new hold down. */
export async function insertHold(hold: HoldDocument, session: ClientSession): Promise<void> {
  await HoldModel.create([hold], { session });
}

/** A hold, or null. */
export async function findHold(holdId: string, session: ClientSession): Promise<HoldDocument | null> {
  return await HoldModel.findById(holdId).session(session).lean<HoldDocument>();
}

/** A hold by what makes it be placed once, or null. */
export async function findHoldByKey(key: string, session: ClientSession): Promise<HoldDocument | null> {
  return await HoldModel.findOne({ idempotencyKey: key }).session(session).lean<HoldDocument>();
}

/** Ends a hold that is open; false when it was ended before. */
export async function closeHold(
  holdId: string,
  end: Pick<HoldDocument, 'state' | 'capturedMinor' | 'transferId'>,
  session: ClientSession,
): Promise<boolean> {
  const closed = await HoldModel.updateOne(
    { _id: holdId, state: 'Open' },
    { $set: { ...end, resolvedAt: new Date() } },
    { session },
  );
  return closed.modifiedCount === 1;
}

/** Open holds of a shop. */
export async function findOpenHolds(eshopId: EshopId, session: ClientSession): Promise<HoldDocument[]> {
  return await HoldModel.find({ eshopId: new Types.ObjectId(eshopId), state: 'Open' })
    .session(session)
    .lean<HoldDocument[]>();
}

/** Open holds whose time is over, some at once. */
export async function findOverdueHolds(now: Date): Promise<HoldDocument[]> {
  return await HoldModel.find({ state: 'Open', expiresAt: { $lte: now, $gt: new Date(0) } })
    .sort({ expiresAt: 1 })
    .limit(mostAtOnce)
    .lean<HoldDocument[]>();
}
