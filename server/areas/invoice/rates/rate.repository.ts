import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { RateModel, type RateDocument } from './rate.model.ts';

/** The rate that was published last by a day, or null. */
export async function findRate(
  currency: Currency,
  day: Day,
  session: ClientSession | null = null,
): Promise<RateDocument | null> {
  return await RateModel.findOne({ currency, publishedOn: { $lte: day } })
    .sort({ publishedOn: -1 })
    .session(session)
    .lean<RateDocument>();
}

/** Stores a rate; never overwrites. */
export async function insertRate(rate: Omit<RateDocument, '_id'>): Promise<void> {
  try {
    await RateModel.create({ ...rate, _id: `${rate.currency}:${rate.publishedOn}` });
  } catch (thrown) {
    if (!isDuplicateKey(thrown)) throw thrown;
  }
}
