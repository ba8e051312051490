import { Types } from 'mongoose';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { DailyCountModel, type DailyCountDocument } from './dailyCount.model.ts';

/** Keeps the counts of shops on a day; later ones of the same day take their place. */
export async function writeDailyCounts(
  counts: readonly (Pick<DailyCountDocument, 'day' | 'country' | 'productCount' | 'advertisedCount'> & {
    readonly eshopId: EshopId;
  })[],
): Promise<void> {
  if (counts.length === 0) return;
  await DailyCountModel.collection.bulkWrite(
    counts.map(({ day, eshopId, ...figures }) => ({
      updateOne: {
        filter: { day, eshopId: new Types.ObjectId(eshopId) },
        update: { $set: figures },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Counts of days by country, of all shops or of one. */
export async function sumDailyCounts(query: {
  dayFrom: string;
  dayTo: string;
  eshopId?: EshopId | undefined;
  country?: CountryOfAdvertisement | undefined;
}) {
  const found = await DailyCountModel.aggregate<{
    _id: { day: string; country: CountryOfAdvertisement | null };
    eshopCount: number;
    productCount: number;
    advertisedCount: number;
  }>([
    {
      $match: {
        day: { $gte: query.dayFrom, $lte: query.dayTo },
        ...(query.eshopId === undefined ? {} : { eshopId: new Types.ObjectId(query.eshopId) }),
        ...(query.country === undefined ? {} : { country: query.country }),
      },
    },
    {
      $group: {
        _id: { day: '$day', country: '$country' },
        eshopCount: { $sum: 1 },
        productCount: { $sum: '$productCount' },
        advertisedCount: { $sum: '$advertisedCount' },
      },
    },
    { $sort: { '_id.day': 1, '_id.country': 1 } },
  ]);
  return found.map(({ _id, ...counts }) => ({ ..._id, ...counts }));
}
