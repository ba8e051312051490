import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { MarketReadingModel, type MarketReading } from './market.model.ts';

/** The last reading of a shop, or null. */
export async function findMarketReading(eshopId: EshopId): Promise<MarketReading | null> {
  return await MarketReadingModel.findOne({ _id: eshopId }).lean<MarketReading>();
}

/** Claims a shop's reading until a time; false where it is not due, or another process reads. */
export async function claimMarketReading(eshopId: EshopId, now: Date, until: Date): Promise<boolean> {
  const known = await MarketReadingModel.findOne({ _id: eshopId }, { nextReadAt: 1 }).lean<
    Pick<MarketReading, 'nextReadAt'>
  >();
  if (known === null) {
    const { upsertedCount } = await MarketReadingModel.updateOne(
      { _id: new Types.ObjectId(eshopId) },
      { $setOnInsert: { nextReadAt: until, failures: 0, searchTerms: null, priceBenchmarks: null } },
      { upsert: true },
    );
    return upsertedCount === 1;
  }
  if (known.nextReadAt > now) return false;
  const { modifiedCount } = await MarketReadingModel.updateOne(
    { _id: eshopId, nextReadAt: known.nextReadAt },
    { $set: { nextReadAt: until } },
  );
  return modifiedCount === 1;
}

/** Changes the reading of a shop. */
export async function updateMarketReading(
  eshopId: EshopId,
  change: Partial<Omit<MarketReading, '_id'>>,
): Promise<void> {
  await MarketReadingModel.updateOne({ _id: eshopId }, { $set: change });
}

/** Shops whose reading is due. */
export async function listDueMarketReadings(now: Date): Promise<EshopId[]> {
  const due = await MarketReadingModel.find({ nextReadAt: { $lte: now } }, { _id: 1 }).lean<
    Pick<MarketReading, '_id'>[]
  >();
  return due.map(({ _id }) => _id.toString() as EshopId);
}

/** Removes the reading of a shop. */
export async function removeMarketReading(eshopId: EshopId): Promise<void> {
  await MarketReadingModel.deleteOne({ _id: new Types.ObjectId(eshopId) });
}
